import type { MachineExamples } from '#machines/examples.ts';
import type { socketHolderMachine } from './socket-holder.machine.ts';

const text = '{"cmd":"topic","msgId":"1001","msgTxt":"展厅照明系统夜间检修通知"}';

/** Examples for the holder of the socket. */
export const examples = {
  inputs: [{ path: '/websocket/1001' }],
  events: { 'socket.messaged': [{ text }], 'relay.messaged': [{ text }] },
} satisfies MachineExamples<typeof socketHolderMachine>;
