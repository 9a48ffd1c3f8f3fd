import type { Descriptions } from './catalogue.ts';

export const markdownImageDescriptions: Descriptions = {
  markdownImage: {
    'The dialog for markdown images': 'Markdown 插图对话框',
    'No dialog': '没有对话框',
    'Two tabs': '两个页签',
    'The tab of the local upload': '本地上传页签',
    'An image can be chosen; one that is uploaded can be inserted': '可以选择图片；上传后的图片可以插入',
    'The image travels': '图片正在上传',
    'The tab of the network address': '网络地址页签',
    'The toolbar asks for an image': '工具栏请求插入图片',
    'The text stays as it is': '文本保持原样',
    'The text that stands for the image': '代表图片的文本',
    'The other tab: the inputs are emptied, and an upload is broken off':
      '切换到另一页签：清空输入，中断上传',
    'An image is chosen: it is uploaded at once, in place of one before':
      '选择了图片：立即上传，取代之前的图片',
    'The uploaded image joins the text': '上传的图片插入文本',
    'It has an address': '得到了地址',
    'It was refused: the message of the server appears': '被拒绝：显示服务器的信息',
    'The other tab: the inputs are emptied': '切换到另一页签：清空输入',
    'Where the image is': '图片在哪里',
    'The image at the address joins the text': '该地址的图片插入文本',
  },
};
