import type { Descriptions } from './catalogue.ts';

export const importDescriptions: Descriptions = {
  import: {
    'Excel import': 'Excel 导入',
    'No file is chosen: the import cannot start': '没有选择文件：不能开始导入',
    'Files are chosen': '已选择文件',
    'The files are sent to the import address': '文件发送到导入地址',
    'All rows were imported': '所有行都已导入',
    '导入成功,但是有错误数据! with the message and the download link of the error list':
      '导入成功,但是有错误数据! 附信息和错误列表的下载链接',
    'Nothing was imported; the files stay chosen for another attempt': '没有导入任何行；文件保留，可以再试',
    'Spreadsheets are added to the list, other files are refused': '表格文件加入列表，其他文件拒绝',
    'None of the files is a spreadsheet': '没有一个文件是表格',
    'Validation by the server is turned on or off': '用户要求服务器校验，或不校验',
    'No file is left': '没有文件了',
    'A file is removed': '减少一个文件',
    'They are submitted': '发送文件',
    'Upload progress': '又到达了一部分',
    'Some rows were imported, others refused': '部分行已导入，部分被拒绝',
    'Nothing was imported: a warning shows the message of the server': '没有导入任何行：提示服务器的信息',
    'The upload is cancelled, the files stay chosen': '中断上传，文件保留',
    'Another import': '再次导入',
    'Try again with the same files': '用相同的文件再试',
  },
};
