import type { Descriptions } from './catalogue.ts';

export const restoreDescriptions: Descriptions = {
  restore: {
    'A restore of a backup into an empty installation': '将备份恢复到没有数据的系统',
    'Whether this installation is empty, and whether the server is at work, is requested':
      '查询此系统是否没有数据，以及服务器是否正在处理',
    'A restore is about to end': '恢复即将结束',
    'A restore goes on': '恢复正在进行',
    'A dry run goes on': '试读正在进行',
    'Somebody has worked here already': '此系统已有人使用',
    'It is empty': '没有数据',
    'It is not known': '尚不清楚',
    'The person can ask again': '本人可以再次查询',
    'It is asked again': '再次查询',
    'There is data: the reason is shown, and the command that restores all the same':
      '已有数据：显示原因和仍可恢复的命令',
    'The person chooses a backup, or uploads one': '本人选择或上传一个备份',
    'The person wants to know what is in it': '本人想知道其中的内容',
    'The dry run is requested': '请求试读',
    'The server reads the backup': '服务器读取备份',
    'It is refused': '被拒绝',
    'The server reads the backup to its end and opens its database, beside the one in use':
      '服务器把备份读到结尾，并在使用中的数据库之外打开备份的数据库',
    'The reply is to come': '等待响应',
    'It goes on': '继续进行',
    'All of it can be read': '全部可以读取',
    'It is not possible, for a reason that is shown; nothing was changed': '不能进行，显示原因，没有任何改动',
    'No reply: it is asked again': '没有响应：再次查询',
    'The server is at work': '服务器正在处理',
    'It is read again': '再次读取',
    'What is in the backup is shown': '显示备份的内容',
    'The person restores it': '本人恢复它',
    'Another one is wanted': '本人要换一个备份',
    'The restore is requested': '请求恢复',
    'The server begins': '服务器开始',
    'The server unpacks the backup beside the data that is there': '服务器在现有数据之外展开备份',
    'All of it is read: it takes the place of what was there': '已全部读取：取代原有的数据',
    'The session is gone with the data that it was in': '登录随其所在的数据一起消失',
    'The server begins again with the restored data; for a moment it does not reply':
      '服务器以恢复的数据重新启动，片刻内没有响应',
    'It has not ended yet': '尚未结束',
    'It knows the session no more: the data is the restored one': '登录已失效：数据已是恢复的数据',
    'The server is not back yet': '服务器尚未恢复响应',
    'Everybody signs in again, with the accounts of the backup': '所有人用备份中的账号重新登录',
  },
};
