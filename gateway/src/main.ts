import { holdHangUps } from './start/hang-ups.ts';

holdHangUps();
const { runGateway } = await import('./start/run-gateway.ts');
await runGateway();
