import { WebSocketServer } from 'ws';

// Sockets without a console behind them: on any message of the parent it sends one frame to each of them. The floor of
// what reaching many people takes.
const port = Number(process.env.PORT);
const server = new WebSocketServer({ host: '127.0.0.1', port, perMessageDeflate: false });
const frame = JSON.stringify({ cmd: 'user', userId: '', msgId: '0'.repeat(19), msgTxt: '全馆通知' });
process.on('message', () => {
  for (const socket of server.clients) socket.send(frame);
});
server.once('listening', () => process.stdout.write('Vitrine is ready\n'));
process.once('SIGTERM', () => process.exit(0));
