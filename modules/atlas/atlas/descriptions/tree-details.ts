import type { Descriptions } from './catalogue.ts';

export const treeDetailsDescriptions: Descriptions = {
  treeDetails: {
    'The details of the chosen node beside a tree': '树旁边显示所选节点的详情',
    'No node is chosen': '未选择节点',
    'Its details are shown': '显示其详情',
    'The details of a node are shown': '正在显示一个节点的详情',
    'The node is gone, and its details with it': '节点已不存在，详情随之关闭',
    'They are read or changed': '详情被查看或修改',
    'They are shown already': '已在显示',
    'Another node is chosen': '选择了另一个节点',
    'No node shall be chosen any more': '不再选择任何节点',
    'They are saved; the form begins anew': '已保存，表单重新开始',
    'The details are asked whether there is unsaved input': '询问详情是否有未保存的内容',
    'The person has returned to it': '用户又选回了它',
    'Yet another node is chosen': '又选择了别的节点',
    'The unsaved input is kept': '保留未保存的内容',
    'The chosen node is shown': '显示所选节点',
    'No node is chosen any more': '不再有所选节点',
    'A save that was running has succeeded: the chosen node is shown': '进行中的保存成功，显示所选节点',
    'A save that was running has succeeded: no node is chosen any more': '进行中的保存成功，不再有所选节点',
  },
};
