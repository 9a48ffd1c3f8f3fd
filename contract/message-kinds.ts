/** The kinds of messages that the system sends to people, in the order in which people choose. */
export const messageKinds = {
  /** Nothing holds it back, and nobody turns it off: whoever has taken over an account would do so first. */
  newDevice: { label: ['新设备登录', 'Sign-in from a new device'], urgent: true },
  grantEnd: { label: ['权限即将到期', 'Rights that end soon'] },
  exportEnd: { label: ['导出结束', 'Finished exports'] },
  importEnd: { label: ['导入结束', 'Finished imports'] },
  sentFile: { label: ['收到文件', 'Files sent to you'] },
  jobFailure: { label: ['定时任务失败', 'Failed jobs'] },
  groupFailure: { label: ['群消息未送达', 'Group messages that failed'] },
} as const satisfies Readonly<
  Record<string, { readonly label: readonly [string, string]; readonly urgent?: true }>
>;
export type MessageKind = keyof typeof messageKinds;
export type ChosenKind = Exclude<MessageKind, 'newDevice'>;

/** Whether messages of a kind are sent immediately to everybody, whatever they have chosen. */
export const isUrgentKind = (kind: MessageKind): kind is Exclude<MessageKind, ChosenKind> =>
  'urgent' in messageKinds[kind];

/** The kinds for which people choose. */
export const chosenKinds = (Object.keys(messageKinds) as MessageKind[]).filter(
  (kind): kind is ChosenKind => !isUrgentKind(kind),
);
