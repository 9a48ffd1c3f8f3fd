const audit = {
  createBy: 'admin',
  createTime: '2026-11-22 11:31:52',
  updateBy: null as string | null,
  updateTime: null as string | null,
};

export const outgoing = {
  id: '2124304556799070210',
  esContent: 'c',
  esParam: '{}' as string | null,
  esReceiver: 'admin',
  esResult: null as string | null,
  esSendNum: 0 as number | null,
  esSendStatus: '0',
  esSendTime: '2026-11-22 10:00:00' as string | null,
  esTitle: 'Rec msg',
  esType: 'system',
  remark: 'b' as string | null,
  ...audit,
};

export const template = {
  id: '2124304558313213954',
  templateCode: 'rec_tpl',
  templateName: 'Rec tpl',
  templateContent: 'Hello ${name}',
  templateTestJson: '{"name":"x"}' as string | null,
  templateType: '1',
  useStatus: '0' as string | null,
  ...audit,
};
