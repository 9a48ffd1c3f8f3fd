import type { RandomSource } from './random.ts';

type Syllable = readonly [character: string, letters: string];

/** Frequent surnames come first and are drawn more often. */
const surnames = syllables(
  '王wang 李li 张zhang 刘liu 陈chen 杨yang 黄huang 赵zhao 吴wu 周zhou 徐xu 孙sun 马ma 朱zhu 胡hu 郭guo 何he 林lin 高gao 罗luo ' +
    '郑zheng 梁liang 谢xie 宋song 唐tang 许xu 韩han 冯feng 邓deng 曹cao 彭peng 曾zeng 肖xiao 田tian 董dong 潘pan 袁yuan 蔡cai 蒋jiang 余yu ' +
    '于yu 杜du 叶ye 程cheng 魏wei 苏su 吕lv 丁ding 任ren 卢lu 姚yao 沈shen 钟zhong 姜jiang 崔cui 谭tan 陆lu 范fan 汪wang 廖liao',
);

const womensCharacters = syllables(
  '芳fang 娜na 敏min 静jing 丽li 艳yan 娟juan 霞xia 秀xiu 燕yan 玲ling 桂gui 英ying 华hua 慧hui 巧qiao 美mei 雅ya 洁jie 梅mei ' +
    '琳lin 素su 云yun 莲lian 真zhen 环huan 雪xue 荣rong 爱ai 妹mei 香xiang 月yue 莺ying 媛yuan 瑞rui 凡fan 佳jia 嘉jia 琼qiong 勤qin',
);

const mensCharacters = syllables(
  '伟wei 强qiang 磊lei 军jun 洋yang 勇yong 杰jie 涛tao 明ming 超chao 刚gang 平ping 辉hui 鹏peng 飞fei 斌bin 波bo 宇yu 浩hao 凯kai ' +
    '健jian 俊jun 帆fan 峰feng 建jian 国guo 文wen 志zhi 海hai 山shan 诚cheng 博bo 思si 宁ning 泽ze 晨chen 瑜yu 毅yi 恒heng 远yuan',
);

function syllables(text: string): [Syllable, ...Syllable[]] {
  const [first = ['王', 'wang'], ...rest] = text
    .split(' ')
    .map((part): Syllable => [part.slice(0, 1), part.slice(1)]);
  return [first, ...rest];
}

export interface PersonName {
  realname: string;
  /** The name in Latin letters without tones, e.g. `zhangwei`. */
  letters: string;
}

/** Draws a name; `sex` is 1 for male and 2 for female. Two draws may return the same name. */
export function drawName(random: RandomSource, sex: number): PersonName {
  // The smaller of two draws favours the front of the list, where the frequent surnames are.
  const surname =
    surnames[Math.min(random.below(surnames.length), random.below(surnames.length))] ?? surnames[0];
  const characters = sex === 2 ? womensCharacters : mensCharacters;
  const given = [random.pick(characters)];
  if (random.below(10) < 7) given.push(random.pick(characters));
  const parts = [surname, ...given];
  return {
    realname: parts.map(([character]) => character).join(''),
    letters: parts.map(([, letters]) => letters).join(''),
  };
}
