/**
 * A hostile file could send data out in STUN requests, which no browser's content security policy prevents. Trusted
 * Types do not cover what XSLT writes, such as a child frame with a script, which would have them again.
 */
const removed = [
  'RTCPeerConnection',
  'webkitRTCPeerConnection',
  'mozRTCPeerConnection',
  'XSLTProcessor',
];
for (const name of removed) Reflect.deleteProperty(globalThis, name);
