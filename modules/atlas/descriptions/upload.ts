import type { Descriptions } from './catalogue.ts';

export const uploadDescriptions: Descriptions = {
  uploadFile: {
    'One file of an upload': '上传中的一个文件',
    'On its way to the server': '正在发往服务器',
    'The file is sent': '文件正在发送',
    'The image is read as base64; to others the file is still uploading': '图片读取为 base64；对外仍为上传中',
    'The server keeps the file, or it is kept inline': '文件由服务器保存，或内联保存',
    'The file failed; its message says why': '文件失败；信息说明原因',
    'No part of the upload any more': '不再属于这次上传',
    'Taken away; what was still being sent is cancelled': '已移除；仍在发送的取消',
    'More of it has arrived': '又到达了一部分',
    'The reply reports a failure: its message, or 未知错误': '应答报告失败：它的信息，或未知错误',
    'The server asks to keep the image inline': '服务器要求图片内联保存',
    'The server keeps the file': '服务器保存文件',
    'The request as such failed: 上传失败': '请求本身失败：上传失败',
    'The image is kept inline': '图片已内联保存',
    'The image cannot be read: without it nothing is kept': '图片读取不了：没有可保存的内容',
    'The same file once more, so that a lost connection does not ask for choosing again':
      '同一文件再发一次，断线后不必重新选择',
  },
  upload: {
    'An upload': '上传',
    'No file is uploading': '没有正在上传的文件',
    'At least one file is uploading: no change of paths is told': '至少一个文件正在上传：不告知路径变化',
    'Is anything still under way, and are the paths to be told?': '还有进行中的吗，要告知路径吗？',
    'Each file goes its own way to the server; with a limit, those that came last are kept':
      '每个文件各自发往服务器；有数量限制时保留最后的',
    'The images are taken, the other files turned away': '接受图片，其他文件退回',
    'No image among the files: nothing is taken': '其中没有图片：一个也不接受',
    'A failed file is sent again, so that a lost connection does not ask for choosing again':
      '失败的文件再次发送，断线后不必重新选择',
    'A file is taken away; one that is still being sent is cancelled': '移除一个文件；仍在发送的取消',
    'The pop-up is done with: its files are handed over': '弹层使用完毕：交出其中的文件',
    'There is no file to hand over': '没有可交出的文件',
    'More of a file has arrived': '文件又到达了一部分',
    'A file is done': '一个文件完成',
    'A file has failed: {file} 上传失败.': '一个文件失败：{file} 上传失败.',
    'While a file is uploading nothing is told': '有文件正在上传时什么都不告知',
    'A file was removed, now or while others were uploading': '刚才或其他文件上传期间移除了文件',
    'Every file is done': '所有文件完成',
    'A file has failed and stands until it is sent again or removed': '有失败的文件，保留到重新发送或移除',
  },
};
