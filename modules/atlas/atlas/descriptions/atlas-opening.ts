import type { Descriptions } from './catalogue.ts';

export const atlasOpeningDescriptions: Descriptions = {
  atlasOpening: {
    'Opening the machines of others in the atlas': '在图谱中打开别人的状态机',
    'The page was opened by an address that carries a machine': '打开页面的地址里带有状态机',
    'The dialog is closed': '对话框已关闭',
    'The dialog is closed; what was typed stays': '对话框关闭，输入的内容保留',
    'The person wants to open a machine': '用户要打开状态机',
    'A text is pasted or a file is chosen': '粘贴文本或选择文件',
    'Something is typed or pasted': '输入或粘贴内容',
    'What the text is read as': '文本按什么格式读',
    'A file is chosen or dropped': '选择或拖入文件',
    'The text is read': '读取文本',
    'The file is read': '正在读取文件',
    'Its text is opened at once': '读到的文本立即打开',
    'The file cannot be read; the text before stays': '文件读不出来，原来的文本保留',
    'The text of the address is decompressed': '解压地址里的文本',
    'It is opened like a pasted one': '像粘贴的一样打开',
    'The address is damaged; the dialog says so': '地址已损坏，对话框给出提示',
    'The text is read in the sandbox, which ends by a time limit': '在沙箱里读取文本，超时就结束',
    'The machines of the file or the address are in the list; what was typed stays':
      '文件或地址里的状态机进入列表，输入的内容保留',
    'Its machines are in the list': '其中的状态机进入列表',
    'It has no machine that can be read; the reason is beside the text, which stays':
      '没有读到状态机；原因显示在文本旁，文本保留',
    'The reading is given up; the text stays': '放弃读取，文本保留',
  },
};
