import type { Descriptions } from './catalogue.ts';

export const liveTableDescriptions: Descriptions = {
  liveTable: {
    'The live connection of a table': '表格的实时连接',
    'Is live sync on?': '开启实时同步了吗？',
    'The table is not synchronized': '表格独自工作',
    'Live sync is on': '实时同步已开启',
    'A socket of this page is open or opening': '本页的 socket 已打开，或正在连接',
    'The connection is opening': '服务器还没有响应',
    'Messages are sent and received; a heartbeat is sent every 10 s': '消息来往；每 10 秒发出一次心跳',
    'No heartbeat is pending': '没有等待中的响应',
    'A heartbeat waits for its reply': '心跳已发出',
    'The socket is closed; the next attempt is scheduled': 'socket 已断开；等待唯一的下一次尝试',
    'Live sync is enabled': '已开启',
    'Live sync is disabled': '未开启',
    'Live sync is turned on': '开启实时同步',
    'It is turned off': '能开启的也能关闭',
    'The socket has an error': 'socket 出错',
    'The socket closes': 'socket 关闭',
    'Connected; the page subscribes to its rows': '已连接；页面订阅自己的行',
    'Another instance changed a row: the table updates it': '另一个实例修改了行：表格更新它',
    'Passed unchanged to the subscribers of the table': '原样转交给监听表格的人',
    'Echoes of own updates and unknown messages are ignored': '自己更新的回声和无法识别的消息略过',
    'An own change is sent, so that other instances can apply it': '自己的修改发出去：否则其他实例无从更新',
    'A heartbeat, 10 s after the one before, however fast that was replied to':
      '心跳，距上一次 10 秒，无论响应多快',
    'Only a heart_beat of the server is a reply': '只有服务器的 heart_beat 才算响应',
    'No reply for 6 s: the connection counts as lost': '6 秒没有响应：视为连接断开',
    'The person is in another cell: the others are told where they rest':
      '自己到了另一个单元格：停留后告知他人',
    'The person rests in a cell: the others are told': '自己停留在一个单元格：告知他人',
    'Somebody else is in a cell, or has gone': '他人在某个单元格，或已离开',
    'Somebody has come: they are told who is here': '有人到来：告知谁在这里',
    'Nothing was heard of somebody for 90 s: they count as gone': '90 秒没有某人的消息：视为已离开',
    'Reconnects 5 s after the loss': '断开 5 秒后重新连接',
  },
};
