import { WebSocketServer } from 'ws';

// Sockets without a console: on any message of the parent it sends one frame to each of them. The floor of the
// time to reach many people.
const port = Number(process.env.PORT);
const server = new WebSocketServer({ host: '127.0.0.1', port, perMessageDeflate: false });
const frame = JSON.stringify({ cmd: 'user', userId: '', msgId: '0'.repeat(19), msgTxt: '全馆通知' });
process.on('message', () => {
  for (const socket of server.clients) socket.send(frame);
});
server.once('listening', () => process.stdout.write('Vitrine is ready\n'));
process.once('SIGTERM', () => process.exit(0));
