import type { Descriptions } from './catalogue.ts';

export const socketHolderDescriptions: Descriptions = {
  socketHolder: {
    'One socket for all tabs of a person in one browser': '同一浏览器中一个用户的所有标签页共用一个套接字',
    'The page runs, and takes part in the choice of the tab that holds the socket':
      '页面正在运行，参与选出持有套接字的标签页',
    'The browser stops the page: another tab takes the socket over':
      '浏览器冻结页面：由另一个标签页接管套接字',
    'Another tab holds the socket, or nobody does yet': '另一个标签页持有套接字，或尚无标签页持有',
    'No other tab holds the socket any more': '已没有其他标签页持有套接字',
    'The tab that holds the socket has opened it': '持有套接字的标签页已将其打开',
    'A message has arrived in the tab that holds the socket': '持有套接字的标签页收到消息',
    'The tab that holds the socket has lost it': '持有套接字的标签页失去了连接',
    'The session of the socket has ended, and with it probably that of this tab':
      '套接字的会话已结束，本标签页的会话很可能也已结束',
    'Whether the socket is open is not known': '尚不知道套接字是否已打开',
    'The socket is open': '套接字已打开',
    'The socket is open in another tab': '套接字在另一个标签页中打开',
    'The tab that held the socket has closed, and its socket is about to':
      '持有套接字的标签页已关闭，其套接字即将关闭',
    'The socket of the tab before closes first: servers of the family forget the person when it does, and with it a later socket':
      '先等前一个标签页的套接字关闭：同系列服务器在其关闭时会移除该用户，后打开的套接字也随之失效',
    'It has closed': '已经关闭',
    'This tab holds the socket and relays what happens to it': '本标签页持有套接字，并转发其事件',
    'The socket has an error, for every tab': '套接字出错，对所有标签页都是如此',
    'The socket closes, for every tab': '套接字关闭，对所有标签页都是如此',
    'The server ends the session of the socket': '服务器结束了套接字的会话',
    'The connection is opening': '正在建立连接',
    'News can arrive, in every tab': '所有标签页都可以收到新消息',
    'Messages arrive and are relayed': '收到消息并转发',
    'A message for every tab': '给所有标签页的消息',
    'A tab has just been opened': '刚打开了一个标签页',
    'The browser has stopped the page, which holds nothing meanwhile': '浏览器已冻结页面，期间不持有套接字',
    'The page runs again; what was missed is fetched once the socket is open':
      '页面恢复运行；套接字打开后补取错过的内容',
    'The socket is lost; whoever uses it tries again': '套接字已断开；由使用方重试',
  },
};
