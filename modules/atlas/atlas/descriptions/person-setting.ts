import type { Descriptions } from './catalogue.ts';

export const personSettingDescriptions: Descriptions = {
  personSetting: {
    'A setting that follows a person': '随人保存的设置',
    'The person changes it': '用户修改设置',
    'What the server has is loaded, while that of the browser is used':
      '加载服务器上的设置，在此之前使用浏览器中的设置',
    'It is used': '采用服务器上的设置',
    'The server has none': '服务器上没有设置',
    'That of the browser stays': '继续使用浏览器中的设置',
    'Nothing is to be saved': '没有需要保存的内容',
    'The person may go on changing it': '用户可能继续修改',
    'The changes rest': '修改停止',
    'What shows it is closed': '显示它的界面已关闭',
    'It is saved': '正在保存',
    'The server has it': '服务器已保存',
    'The server does not have it': '服务器没有保存',
    'The browser keeps it; the next change is tried again': '浏览器保留设置，下次修改时再次保存',
  },
};
