import type { Descriptions } from './catalogue.ts';

export const exhibitLifecycleDescriptions: Descriptions = {
  exhibitLifecycle: {
    'The life of an exhibit': '展品的生命周期',
    'Its description changes': '修改登记信息',
    'It is put in a room': '摆放到展厅',
    'It is put in store': '放入库房',
    'It goes to the workshop': '送到修复室',
    'In store': '在库房中',
    'It leaves the collection': '退出馆藏',
    'It was registered by mistake': '误登记',
    'Visitors see it': '观众可以看到',
    'In the workshop': '在修复室中',
    'Only its entry remains': '只保留登记记录',
    'Not in the register any more': '不再出现在登记册中',
  },
};
