import type { Descriptions } from './catalogue.ts';

export const browserErrorLifecycleDescriptions: Descriptions = {
  browserErrorLifecycle: {
    'The life of an error of browsers': '前端错误的生命周期',
    'It occurs, and nobody has solved it': '正在出现，尚未解决',
    'Somebody has solved it': '已有人解决',
    'It is expected not to occur again': '预期不再出现',
    'It was not solved after all': '其实没有解决',
    'It occurs in another version than the solved one': '在其他版本中再次出现',
    'Its entry is removed': '记录被删除',
    'Not in the log any more': '不再在日志中',
  },
};
