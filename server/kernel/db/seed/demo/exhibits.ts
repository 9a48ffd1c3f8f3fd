import type { exhibits } from '#server/kernel/db/schema/index.ts';
import { stableId } from '../stable-id.ts';

const register: readonly (readonly [
  code: string,
  name: string,
  english: string,
  state: string,
  day: string,
  category: string,
])[] = [
  ['B-0001', '青铜鼎', 'Bronze tripod', 'displayed', '1987-05-18', 'A01A01'],
  ['B-0002', '青铜编钟', 'Bronze chime bells', 'repairing', '1987-05-18', 'A01A01'],
  ['C-0001', '白釉瓷罐', 'White glazed jar', 'displayed', '1991-09-03', 'A01A01'],
  ['C-0002', '青花瓷盘', 'Blue and white dish', 'stored', '1996-11-20', 'A01A01'],
  ['J-0001', '玉璧', 'Jade disc', 'stored', '2003-04-08', 'A01A01'],
  ['P-0001', '山水手卷', 'Landscape handscroll', 'stored', '2009-12-01', 'A01A02'],
  ['N-0001', '恐龙骨架模型', 'Dinosaur skeleton cast', 'displayed', '2014-06-01', 'A01A04'],
  ['N-0002', '投影沙盘', 'Projected relief map', 'retired', '2011-03-15', 'A01A03'],
];

/** What is known about where some of them are and who cares for them. */
const kept: Readonly<Record<string, Partial<typeof exhibits.$inferInsert>>> = {
  'B-0001': { fixture: stableId('demo:category:A02A01'), uses: 'research,teaching', careBy: 'conservator' },
  'B-0002': { partOf: 'B-0001', uses: 'research', careBy: 'conservator,registrar' },
  'N-0001': { fixture: stableId('demo:category:A02A02'), uses: 'teaching,touring', careBy: 'technician' },
};

/** The label of one exhibit, as it is in the room. */
const tripodLabel = `## 青铜鼎

商代晚期，*约公元前 1200 年*

圆腹，立耳，三足。腹部饰**饕餮纹**，内壁有铭文两字。

| 项目 | 数据 |
| --- | --- |
| 通高 | 21.4 厘米 |
| 口径 | 17.8 厘米 |
| 重量 | 2.36 千克 |

> 1987 年入藏，2004 年除锈。`;

export const demoExhibits: readonly (typeof exhibits.$inferInsert)[] = register.map(
  ([code, name, nameEn, state, acquiredOn, category]) => ({
    id: stableId(`demo:exhibit:${code}`),
    code,
    name,
    nameEn,
    state,
    acquiredOn,
    category: stableId(`demo:category:${category}`),
    ...kept[code],
    ...(code === 'B-0001' && { labelText: tripodLabel }),
    createBy: 'admin',
    createTime: new Date(`${acquiredOn}T09:00:00+08:00`),
  }),
);
