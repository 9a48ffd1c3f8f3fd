import type { DictionaryText } from '../dictionary-rows.ts';

function counted(texts: string): [string, string][] {
  return texts.split(' ').map((text, index) => [String(index + 1), text]);
}

/** The dictionaries of the museum: exhibits, halls, faults and their repair. */
export const museumDictionaries: readonly DictionaryText[] = [
  {
    code: 'exhibit_category',
    name: '展品类别',
    items: counted('青铜器 陶瓷 书画 玉器 金银器 漆木器 纺织品 古籍文献 石刻造像 互动装置 模型沙盘 复制品'),
  },
  {
    code: 'exhibition_hall',
    name: '展厅',
    items: [
      ['H101', '序厅'],
      ['H102', '远古文明厅'],
      ['H103', '青铜时代厅'],
      ['H201', '陶瓷艺术厅'],
      ['H202', '书画厅'],
      ['H203', '玉器厅'],
      ['H301', '民俗生活厅'],
      ['H302', '数字体验厅'],
      ['H303', '儿童探索厅'],
      ['H401', '临时展厅一'],
      ['H402', '临时展厅二'],
    ],
  },
  {
    code: 'exhibit_status',
    name: '展品状态',
    items: [
      ['1', '在展', 'success'],
      ['2', '在库', 'neutral'],
      ['3', '维护中', 'warning'],
      ['4', '修复中', 'warning'],
      ['5', '外借', 'accent'],
      ['6', '停展', 'danger'],
    ],
  },
  {
    code: 'repair_type',
    name: '报修类型',
    items: counted('照明故障 展柜故障 影音设备 触摸屏 机械互动 空调恒湿 安防设备 说明牌 地面墙面 其他'),
  },
  {
    code: 'repair_status',
    name: '报修状态',
    items: [
      ['1', '待受理', 'danger'],
      ['2', '已派单', 'accent'],
      ['3', '维修中', 'accent'],
      ['4', '待备件', 'warning'],
      ['5', '待验收', 'warning'],
      ['6', '已完成', 'success'],
      ['7', '已关闭', 'neutral'],
    ],
  },
  {
    code: 'maintenance_cycle',
    name: '维护周期',
    items: [
      ['D', '每日'],
      ['W', '每周'],
      ['M', '每月'],
      ['Q', '每季'],
      ['Y', '每年'],
    ],
  },
  {
    code: 'report_source',
    name: '报修来源',
    items: counted('小程序 电话 巡检 前台转办'),
  },
];
