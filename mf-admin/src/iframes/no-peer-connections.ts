/** No browser's content security policy covers WebRTC: a hostile file could send data out in STUN requests. */
for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'mozRTCPeerConnection']) {
  Reflect.deleteProperty(globalThis, name);
}
