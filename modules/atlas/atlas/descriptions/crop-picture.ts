import type { Descriptions } from './catalogue.ts';

export const cropPictureDescriptions: Descriptions = {
  cropPicture: {
    'A picture of which a part is taken before it is uploaded': '上传前裁剪的图片',
    'The picture is taken as it is': '使用原图',
    'No picture is taken': '不使用图片',
    'The picture is read': '正在读取图片',
    'The picture is shown': '图片已显示',
    'The browser cannot show it': '浏览器无法显示图片',
    'The person places the part': '用户选取范围',
    'The part is another one': '范围已改变',
    'The picture is turned': '图片已旋转',
    'The part is right': '范围已确定',
    'The part is cut out': '正在裁剪',
    'The part is a picture of its own': '裁剪完成',
    'It cannot be cut out; another part may work': '无法裁剪，可以换一个范围',
    'Nothing can be placed: the picture is taken as it is, or not at all': '无法选取范围：使用原图或取消',
    'What was decided is done': '已按选择处理',
  },
};
