import type { Descriptions } from './catalogue.ts';

export const terminalDescriptions: Descriptions = {
  terminal: {
    'The terminal of diagnostic commands': '诊断命令终端',
    'The person types': '用户输入',
    'An arrow key leads to an earlier command, or back': '方向键切换历史命令',
    'The results are removed from the screen': '清除屏幕上的结果',
    'A command may be sent': '可以发送命令',
    'The command is sent': '发送命令',
    'The server runs the command; further ones wait': '服务器正在执行，其他命令等待',
    'Its result is shown': '显示结果',
    'It was refused: the reason is shown in its place': '命令被拒绝，在其位置显示原因',
  },
};
