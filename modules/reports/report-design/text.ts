import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

export const reportDesignText = registerMessages('report-design', {
  'zh-CN': {
    ownDatabase: '本系统的数据库',
    parse: '解析语句',
    parsed: '语句可以执行，找到 {{columns}} 列、{{parameters}} 个参数',
    preview: '预览',
    previewTitle: '预览：前 {{count}} 行，共 {{total}} 行',
    noRows: '语句可以执行，没有查到数据',
    person: '以谁的身份预览',
    oneself: '本人',
    previewOfPerson: '此人看到的报表：前 {{count}} 行，共 {{total}} 行',
    noRowsOfPerson: '语句可以执行，此人看不到任何行',
    cannotOpen: '此人不能打开这个报表：没有查看报表的权限，或不在可以打开的角色中。',
    close: '关闭预览',
    noItems: '还没有列。写好语句后点击「解析语句」，列会自动填好。',
    noParameters: '没有参数。语句中写 ${参数名}，解析后会列在这里。',
  },
  'en-US': {
    ownDatabase: 'The database of this system',
    parse: 'Read the statement',
    parsed: 'The statement can be run. It has {{columns}} columns and {{parameters}} parameters.',
    preview: 'Preview',
    previewTitle: 'Preview: the first {{count}} of {{total}} rows',
    noRows: 'The statement can be run and finds no data',
    person: 'Preview as',
    oneself: 'Yourself',
    previewOfPerson: 'The report of this person: the first {{count}} of {{total}} rows',
    noRowsOfPerson: 'The statement can be run, and this person sees no rows',
    cannotOpen:
      'This person cannot open the report: they may not view reports, or hold none of the roles that may open it.',
    close: 'Close the preview',
    noItems: 'No columns yet. Write the statement and press “Read the statement”, which fills them in.',
    noParameters: 'No parameters. Write ${name} in the statement, and they are listed here once it is read.',
  },
});
