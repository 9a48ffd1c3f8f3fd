import type { departments } from '#server/kernel/db/schema/index.ts';
import { rootDepartment } from '../first-run/organisation.ts';
import { stableId } from '../stable-id.ts';

/** The museum's departments and, below each, its sections. */
const organisation: readonly (readonly [department: string, sections: string])[] = [
  ['办公室', '行政科 人事科 财务科 法务科'],
  ['展陈部', '展览策划科 陈列设计科 常设展厅科 临时展厅科 多媒体技术科'],
  ['藏品部', '征集科 保管科 登记科 影像科'],
  ['文物保护与修复中心', '书画修复室 陶瓷修复室 金属修复室 纺织品修复室 检测分析室'],
  ['设备维修部', '报修受理组 电气维修组 机械维修组 影音维修组 暖通维修组'],
  ['信息中心', '系统运维科 数据资源科 小程序项目组'],
  ['社会教育部', '讲解科 志愿者科'],
  ['安全保卫部', '消防科 监控科 巡查科'],
  ['观众服务部', '票务科 咨询科'],
];

export type DepartmentRow = typeof departments.$inferInsert & { id: string; orgCode: string };

/** The departments below the root that the first run has created; parents precede their children. */
export const demoDepartments: readonly DepartmentRow[] = organisation.flatMap(([name, sections], index) => {
  const department = row(name, index, rootDepartment.id, rootDepartment.orgCode, '2');
  return [
    department,
    ...sections
      .split(' ')
      .map((section, place) => row(section, place, department.id, department.orgCode, '3')),
  ];
});

/** Each level of a code adds a letter and two digits, counted from `A01` among its siblings. */
function row(
  name: string,
  index: number,
  parentId: string,
  parentCode: string,
  level: string,
): DepartmentRow {
  const orgCode = `${parentCode}A${String(index + 1).padStart(2, '0')}`;
  return {
    id: stableId(`demo:department:${orgCode}`),
    parentId,
    departName: name,
    departOrder: index,
    orgCategory: '2',
    orgType: level,
    orgCode,
    status: '1',
  };
}
