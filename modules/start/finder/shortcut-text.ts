import { registerMessages } from '#modules/ground/platform/i18n/index.ts';
import type { ShortcutId, ShortcutScope } from '#modules/ground/platform/shortcuts/index.ts';

/** The text of every part and every shortcut: the compiler finds a missing one. */
interface ShortcutTexts {
  scope: Record<ShortcutScope, string>;
  does: Record<ShortcutId, string>;
}

const chinese: ShortcutTexts = {
  scope: {
    everywhere: '任何位置',
    search: '搜索中',
    tabs: '标签页',
    tabBar: '焦点在标签栏时',
    list: '列表',
    form: '表单和对话框',
    editor: '正文编辑器',
    table: '可编辑的表格',
    chart: '状态机图',
  },
  does: {
    search: '搜索页面、操作和用户',
    help: '显示键盘快捷键',
    lock: '锁定控制台',
    close: '关闭对话框、抽屉或菜单',
    moveInSearch: '选择结果',
    openFound: '打开选中的结果',
    star: '收藏选中的页面，或取消收藏',
    openTab: '打开第 1 到第 8 个标签页',
    openLastTab: '打开最后一个标签页',
    closeTab: '关闭当前标签页',
    reloadTab: '刷新当前标签页',
    moveInTabBar: '移到左边或右边的标签页',
    toEndOfTabBar: '移到第一个或最后一个标签页',
    moveTab: '把标签页向左或向右移动',
    closeFocusedTab: '关闭焦点所在的标签页',
    searchList: '跳到第一个查询条件',
    save: '保存打开的表单',
    editorTools: '跳到编辑器的工具栏',
    editorTab: '代码编辑器中 Tab 缩进或移动焦点',
    undo: '撤销表格中的更改',
    redo: '重做表格中的更改',
    moveInChart: '平移图，或沿状态和转换移动',
    enlargeChart: '放大',
    reduceChart: '缩小',
    fitChart: '显示全图',
    chooseInChart: '选择焦点所在的状态或转换',
    foldInChart: '折叠焦点所在的状态，或展开它',
    focusInChart: '只看焦点所在的状态及其相邻状态，或显示全部',
    searchChart: '在图中搜索',
    leaveChart: '从状态回到整个图',
  },
};

const english: ShortcutTexts = {
  scope: {
    everywhere: 'Everywhere',
    search: 'In the search',
    tabs: 'Tabs',
    tabBar: 'With the focus in the tab bar',
    list: 'Lists',
    form: 'Forms and dialogs',
    editor: 'Text editor',
    table: 'Editable tables',
    chart: 'State charts',
  },
  does: {
    search: 'Search pages, commands and people',
    help: 'Show the keyboard shortcuts',
    lock: 'Lock the console',
    close: 'Close a dialog, drawer or menu',
    moveInSearch: 'Choose a result',
    openFound: 'Open the chosen result',
    star: 'Add the chosen page to the favourites, or remove it',
    openTab: 'Open the first to the eighth tab',
    openLastTab: 'Open the last tab',
    closeTab: 'Close the current tab',
    reloadTab: 'Reload the current tab',
    moveInTabBar: 'Go to the tab on the left or right',
    toEndOfTabBar: 'Go to the first or last tab',
    moveTab: 'Move the tab to the left or right',
    closeFocusedTab: 'Close the tab that has the focus',
    searchList: 'Go to the first search criterion',
    save: 'Save the open form',
    editorTools: 'Go to the toolbar of the editor',
    editorTab: 'In code, Tab indents or moves the focus',
    undo: 'Undo a change of a table',
    redo: 'Do a change of a table again',
    moveInChart: 'Move the chart, or go along states and transitions',
    enlargeChart: 'Zoom in',
    reduceChart: 'Zoom out',
    fitChart: 'Show the whole chart',
    chooseInChart: 'Choose the state or transition that has the focus',
    foldInChart: 'Fold the state that has the focus, or unfold it',
    focusInChart: 'Show only the state that has the focus and its neighbours, or all again',
    searchChart: 'Search the chart',
    leaveChart: 'Go back from a state to the whole chart',
  },
};

export const shortcutText = registerMessages('shortcuts', {
  'zh-CN': { title: '键盘快捷键', hint: '在输入文字时，单个字符的快捷键不起作用。', ...chinese },
  'en-US': {
    title: 'Keyboard shortcuts',
    hint: 'Shortcuts of a single character do nothing while you type text.',
    ...english,
  },
});
