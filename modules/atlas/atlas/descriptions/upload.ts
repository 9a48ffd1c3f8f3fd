import type { Descriptions } from './catalogue.ts';

export const uploadDescriptions: Descriptions = {
  uploadFile: {
    'One file of an upload': '上传中的一个文件',
    'Being sent to the server': '正在发往服务器',
    'The file is sent': '文件正在发送',
    'The image is read as base64; to others the file is still uploading': '图片读取为 base64；对外仍为上传中',
    'The server has stored the file, or it is kept inline': '文件由服务器保存，或内联保存',
    'The file failed, with a message': '文件失败；信息说明原因',
    'No longer part of the upload': '不再属于这次上传',
    'Removed; a running upload is cancelled': '已移除；仍在发送的取消',
    'Upload progress': '又到达了一部分',
    'A person pauses it; what has arrived stays at the server': '使用者暂停；已到达的部分留在服务器',
    'Nothing is sent until a person goes on; to others the file is still uploading':
      '继续之前什么也不发送；对外仍为上传中',
    'It goes on where it stopped': '从停下的地方继续',
    'The reply reports a failure: its message, or 未知错误': '响应报告失败：它的信息，或未知错误',
    'The server requests that the image is kept inline': '服务器要求图片内联保存',
    'The server has stored the file': '服务器保存文件',
    'The request as such failed: 上传失败': '请求本身失败：上传失败',
    'The image is kept inline': '图片已内联保存',
    'The image cannot be read, so it cannot be kept inline': '图片读取不了：没有可保存的内容',
    'The same file is sent again, for example after a lost connection':
      '同一文件再发一次，断线后不必重新选择',
  },
  upload: {
    'An upload': '上传',
    'No file is uploading': '没有正在上传的文件',
    'At least one file is uploading: changes of paths are not reported':
      '至少一个文件正在上传：不告知路径变化',
    'Is a file still uploading, and have the paths changed?': '还有进行中的吗，要告知路径吗？',
    'Each accepted file is sent separately, the others are refused; with a limit, the last ones are kept':
      '接受的文件各自发往服务器，其他文件退回；有数量限制时保留最后的',
    'Every file is too large, or no image where only images are accepted: nothing is sent':
      '文件都过大，或只接受图片而都不是图片：一个也不发送',
    'The note about a file that is too large is removed': '移除过大文件的提示',
    'The files have another order': '文件的顺序改变',
    'A failed file is sent again, for example after a lost connection':
      '失败的文件再次发送，断线后不必重新选择',
    'A file is removed; if it is still being sent, it is cancelled': '移除一个文件；仍在发送的取消',
    'The pop-up is confirmed: its files are handed over': '弹层使用完毕：交出其中的文件',
    'There is no file to hand over': '没有可交出的文件',
    'A large file is paused; the others go on': '暂停一个大文件；其他的继续',
    'A paused file goes on where it stopped': '暂停的文件从停下的地方继续',
    'Upload progress of a file': '文件又到达了一部分',
    'A file is done': '一个文件完成',
    'A file has failed: {file} 上传失败.': '一个文件失败：{file} 上传失败.',
    'While a file is uploading nothing is reported': '有文件正在上传时什么都不告知',
    'A file was removed or moved, now or while others were uploading':
      '刚才或其他文件上传期间移除或移动了文件',
    'Every file is done': '所有文件完成',
    'A file has failed and stays until it is sent again or removed': '有失败的文件，保留到重新发送或移除',
  },
};
