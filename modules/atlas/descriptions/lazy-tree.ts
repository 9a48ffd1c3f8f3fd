import type { Descriptions } from './catalogue.ts';

export const lazyTreeDescriptions: Descriptions = {
  lazyTree: {
    'A tree whose branches are loaded when they are opened': '展开时才加载下级的树',
    'The open branches, each with an actor that observes its children':
      '已展开的分支，各有一个观察其下级的角色',
    'It is open': '已经展开',
    'Its children are loaded': '加载其下级',
    'Its children are hidden': '隐藏其下级',
    'The children are loaded again': '重新加载下级',
    'Other roots are shown: all branches are closed': '根节点已更换：收起所有分支',
    'A branch has other children, or failed': '某个分支的下级有变化，或加载失败',
    'The search over all levels': '对所有层级的查找',
    'Nothing is searched: the tree is shown': '没有查找：显示树',
    'The keyword has changed': '关键字已改变',
    'The tree is shown': '显示树',
    'Until the person has stopped typing': '等待用户停止输入',
    'The keyword rests': '关键字不再变化',
    'The server searches; what was found before stays': '服务器正在查找，之前的结果保留',
    'The matches have arrived': '结果已到达',
    'The search failed': '查找失败',
    'The matches are shown with the names above them': '显示结果及其上级名称',
    'The failure is shown in place of the matches, with a retry': '在结果处显示失败，可以重试',
    'The person tries again': '用户重试',
  },
  treeBranch: {
    'An open branch of a lazy tree': '树中一个已展开的分支',
    'The children are observed': '观察其下级',
    'They have arrived, or have changed': '下级已到达，或有变化',
    'The person may not see them': '用户无权查看',
    'They could not be loaded': '加载失败',
    'The children are loaded for the first time': '首次加载下级',
    'It takes long': '耗时较长',
    'The branch says that it takes long': '提示加载较慢',
    'The children are shown below the node': '在节点下显示下级',
    'They have changed': '下级有变化',
    'The failure is shown at the node, with a retry; children that were shown stay':
      '在节点处显示失败，可以重试；已显示的下级保留',
    'The person tries again': '用户重试',
    'The node says that its children may not be seen': '节点提示无权查看其下级',
  },
};
