import type { Descriptions } from './catalogue.ts';

export const liveReadingDescriptions: Descriptions = {
  liveReading: {
    'Figures that are read again and again as long as somebody looks at them': '有人查看时反复读取的数据',
    'Somebody looks at the page': '有人查看页面',
    'Nobody looks at it any more': '无人查看',
    'Nothing is read while nobody looks': '无人查看时不读取',
    'Read again and again': '反复读取',
    'The person wants to look at these figures': '用户要查看当前数据',
    'The server is asked': '正在请求服务器',
    'The reading is kept, and the oldest one dropped': '保存数据，并丢弃最早的一次',
    'The readings before stay': '之前的数据保留',
    'The next reading is scheduled': '等待下一次读取',
    'The pause is over': '间隔已到',
    'The person does not wait': '用户立即读取',
    'There was no reading; the next attempt is scheduled': '读取失败，等待下一次尝试',
    'Tried again': '重试',
    'The figures stay as they are': '数据保持不变',
    'Read again from now on': '继续读取',
    'Nothing is scheduled': '没有安排读取',
    'One reading is wanted': '只读取一次',
    'The server is asked once': '请求服务器一次',
    'The reading is kept': '保存数据',
  },
};
