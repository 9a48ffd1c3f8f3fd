import type { Descriptions } from './catalogue.ts';

export const releaseDescriptions: Descriptions = {
  release: {
    'Whether the server offers a newer version of the console': '服务器是否提供了更新版本的控制台',
    'No newer version is known': '没有已知的新版本',
    'The next look': '下一次检查',
    'The window is shown again, or the connection is back': '窗口重新显示，或连接恢复',
    'The server is asked for its version': '询问服务器的版本',
    'It has another version': '版本不同',
    'It has the version that runs': '与运行中的版本相同',
    'It does not reply': '没有响应',
    'The newer version is offered; the console keeps working': '提示有新版本；控制台继续工作',
    'The person wants to load it': '用户要加载新版本',
    'Unsaved input would be lost: the person decides': '未保存的内容会丢失：由用户决定',
    'Nothing is lost, or the person agrees': '没有内容丢失，或用户同意',
    'The person keeps what is typed': '用户保留已输入的内容',
    'The question could not be asked': '无法询问用户',
    'The console reloads': '控制台重新加载',
    'The browser kept the page': '浏览器保留了页面',
  },
};
