// Preloaded into every sandbox, because Node's permissions do not cover the network.
import dgram from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

function refuse(): never {
  throw Object.assign(new Error('There is no network here'), { code: 'ERR_ACCESS_DENIED' });
}

/** HTTP, TLS and `fetch` connect through this. */
net.Socket.prototype.connect = refuse;
net.Server.prototype.listen = refuse;
Object.assign(dgram.Socket.prototype, { bind: refuse, connect: refuse, send: refuse });
for (const owner of [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype]) {
  for (const name of Object.getOwnPropertyNames(owner)) {
    if (/^(lookup|resolve|reverse)/.test(name)) Object.assign(owner, { [name]: refuse });
  }
}
syncBuiltinESMExports();
