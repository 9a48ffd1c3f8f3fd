import type {
  announcements,
  categories,
  messageTemplates,
  positions,
} from '#server/kernel/db/schema/index.ts';
import { stableId } from '../stable-id.ts';

export const demoPositions: readonly (typeof positions.$inferInsert)[] = [
  ['deputy_director', '副馆长', '5'],
  ['head', '部门主任', '4'],
  ['section_chief', '科长', '3'],
  ['curator', '策展人', '4'],
  ['conservator', '文物修复师', '4'],
  ['technician', '设备技师', '2'],
  ['registrar', '藏品管理员', '3'],
  ['guide', '讲解员', '2'],
  ['guard', '安保员', '1'],
  ['clerk', '文员', '1'],
].map(([code, name, postRank]) => ({ id: stableId(`demo:position:${code}`), code, name, postRank }));

const categoryTree: readonly (readonly [name: string, children: string])[] = [
  ['馆藏展品', '历史文物 艺术作品 民俗器物 自然标本'],
  ['展陈设施', '展柜 展台 照明灯具 说明系统'],
  ['互动设备', '触控终端 投影设备 虚拟现实 机械装置'],
  ['环境设备', '恒温恒湿 消防 安防 网络'],
];

export const demoCategories: readonly (typeof categories.$inferInsert)[] = categoryTree.flatMap(
  ([name, children], index) => {
    const code = `A${String(index + 1).padStart(2, '0')}`;
    const id = stableId(`demo:category:${code}`);
    const below = children.split(' ').map((child, place) => {
      const childCode = `${code}A${String(place + 1).padStart(2, '0')}`;
      return {
        id: stableId(`demo:category:${childCode}`),
        pid: id,
        name: child,
        code: childCode,
        hasChild: '0',
      };
    });
    return [{ id, pid: '0', name, code, hasChild: '1' }, ...below];
  },
);

const notices: readonly (readonly [title: string, priority: string, day: string, abstract: string])[] = [
  [
    '展厅照明系统夜间检修通知',
    'H',
    '2026-03-02',
    '三楼展厅 22:00 至次日 6:00 断电检修，请提前关闭互动设备。',
  ],
  ['一季度展品维护计划', 'M', '2026-01-08', '各部门按计划完成展品除尘、环境检测与设备保养。'],
  ['报修小程序使用说明', 'M', '2025-11-20', '扫描展品旁的二维码即可报修，受理后会收到通知。'],
  ['临时展厅布展期间通行安排', 'L', '2026-04-15', '布展期间请从东侧员工通道进出临时展厅。'],
  ['文物修复安全操作培训', 'M', '2026-05-06', '修复中心全体人员须参加，培训后进行考核。'],
];

export const demoAnnouncements: readonly (typeof announcements.$inferInsert)[] = notices.map(
  ([titile, priority, day, msgAbstract]) => ({
    id: stableId(`demo:announcement:${titile}`),
    titile,
    priority,
    msgAbstract,
    msgContent: `<p>${msgAbstract}</p>`,
    msgCategory: '1',
    msgType: 'ALL',
    sendStatus: '1',
    sender: 'admin',
    createBy: 'admin',
    startTime: new Date(`${day}T08:00:00+08:00`),
    sendTime: new Date(`${day}T09:00:00+08:00`),
    announcedAt: new Date(`${day}T09:00:00+08:00`),
    endTime: new Date('2030-12-31T23:59:59+08:00'),
    createTime: new Date(`${day}T08:30:00+08:00`),
  }),
);

const templates: readonly (readonly [code: string, name: string, content: string])[] = [
  ['repair_assigned', '报修派单通知', '{userName}，您有新的维修任务：{exhibit}，故障：{fault}。'],
  ['repair_done', '报修完成通知', '{userName}，您报修的{exhibit}已修复，请验收。'],
  ['maintenance_due', '维护到期提醒', '{exhibit}的例行维护将于{date}到期，请安排。'],
];

export const demoMessageTemplates: readonly (typeof messageTemplates.$inferInsert)[] = templates.map(
  ([templateCode, templateName, content]) => ({
    id: stableId(`demo:template:${templateCode}`),
    templateCode,
    templateName,
    // The interface marks placeholders with a dollar sign before the brace.
    templateContent: content.replaceAll('{', '${'),
    templateType: '1',
    templateTestJson: '{"userName":"值班员","exhibit":"青铜鼎展柜","fault":"照明故障","date":"2026-06-30"}',
    useStatus: '0',
  }),
);
