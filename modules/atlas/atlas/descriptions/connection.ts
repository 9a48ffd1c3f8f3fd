import type { Descriptions } from './catalogue.ts';

export const connectionDescriptions: Descriptions = {
  connection: {
    'Whether the server can be reached': '能否连接到服务器',
    'The server replies': '服务器有响应',
    'A request or the socket got no reply, or the browser has no network':
      '请求或套接字没有响应，或浏览器没有网络',
    'A second attempt, before a single lost request counts as a lost connection':
      '再试一次，单个请求丢失不算连接断开',
    'Only that request was lost': '只丢失了那一个请求',
    'The server does not reply': '服务器没有响应',
    'The person sees that the connection is lost, and what still works':
      '告知用户连接已断开，以及哪些仍可使用',
    'Until the next attempt': '等待下一次尝试',
    'The next attempt': '下一次尝试',
    'The person does not want to wait': '用户不想等待',
    'The browser has a network again': '浏览器恢复网络',
    'An attempt to reach the server': '尝试连接服务器',
    'Another request got a reply': '另一个请求得到了响应',
    'What the person did got a reply: the connection is there': '用户的操作得到了响应：连接已恢复',
    'The server replies again': '服务器恢复响应',
    'It still does not reply': '仍然没有响应',
  },
};
