import type { Descriptions } from './catalogue.ts';

export const markdownImageDescriptions: Descriptions = {
  markdownImage: {
    'The dialog for markdown images': 'Markdown 插图对话框',
    'No dialog': '没有对话框',
    'Two tabs': '两个标签页',
    'The tab of the local upload': '本地上传标签页',
    'An image can be chosen; an uploaded one can be inserted': '可以选择图片；上传后的图片可以插入',
    'The image is being uploaded': '图片正在上传',
    'The image was not uploaded: it can be sent again, or another one chosen':
      '图片没有上传：可以重新发送，或另选一张',
    'The same image is sent again': '重新发送同一张图片',
    'The tab of the network address': '网络地址标签页',
    'Opened from the toolbar': '工具栏请求插入图片',
    'The text is unchanged': '文本保持原样',
    'The alternative text of the image': '代表图片的文本',
    'The other tab: the inputs are cleared, and an upload is cancelled':
      '切换到另一标签页：清空输入，中断上传',
    'An image is chosen: it is uploaded immediately and replaces a previous one':
      '选择了图片：立即上传，取代之前的图片',
    'The uploaded image is inserted into the text': '上传的图片插入文本',
    'It has an address': '得到了地址',
    'It was refused: the message of the server is shown': '被拒绝：显示服务器的信息',
    'The other tab: the inputs are cleared': '切换到另一标签页：清空输入',
    'The address of the image': '图片在哪里',
    'The image at the address is inserted into the text': '该地址的图片插入文本',
  },
};
