import type { Descriptions } from './catalogue.ts';

export const liveTailDescriptions: Descriptions = {
  liveTail: {
    'Records of a log that come to the top as they are written': '日志中写入后即出现在顶部的记录',
    'The newest records are read again and again, whatever the person does':
      '无论本人做什么，都反复读取最新的记录',
    'The reply is to come': '等待响应',
    'What is new is held, up to as many as can be read; the rest is counted':
      '新记录先保留，数量以能读完为限，其余只计数',
    'What is shown stays': '已显示的内容保持不变',
    'The next reading is scheduled': '已安排下一次读取',
    'It is time': '时间到',
    'There was no reading; the next attempt is scheduled': '没有读到，已安排再次尝试',
    'Tried again': '再次尝试',
    'Whether what is new comes to the top': '新记录是否出现在顶部',
    'It does': '出现在顶部',
    'What is held is shown': '显示保留的记录',
    'The rows must not move under the person': '本人查看时行不能移动',
    'The person pauses it': '本人暂停',
    'It waits while the person reads further down or selects text': '本人向下阅读或选择文字时等待',
    'The person is back at the newest': '本人回到最新的记录',
    'It waits until the person goes on': '等待本人继续',
    'The person goes on': '本人继续',
  },
};
