import { initialContext, recordTimelineSetup } from './record-timeline.setup.ts';

/** The changes of one record in words, page by page; two versions are compared, and an older one is restored. */
export const recordTimelineMachine = recordTimelineSetup.createMachine({
  id: 'recordTimeline',
  description: 'The changes of one record in words',
  context: ({ input }) => initialContext(input),
  initial: 'beginning',
  states: {
    beginning: {
      description: 'Whether it is shown from the beginning is decided',
      always: [
        { guard: 'beginsUnfolded', target: 'reading', description: 'A page of the record shows it' },
        { target: 'folded', description: 'A form shows it on demand' },
      ],
    },
    folded: {
      description: 'Only its title is shown; nothing is requested',
      on: { 'timeline.unfold': { target: 'reading', description: 'The person wants to see it' } },
    },
    reading: {
      tags: ['unfolded', 'reading'],
      description: 'The newest entries are requested',
      meta: { req: ['PAGE-42'] },
      invoke: {
        src: 'readEntries',
        id: 'readNewest',
        input: { before: null },
        onDone: { target: 'shown', actions: 'keepNewest', description: 'They are known' },
        onError: { target: 'failed', actions: 'keepFailure', description: 'Refused or unreachable' },
      },
      on: { 'timeline.fold': { target: 'folded', description: 'The person puts it away' } },
    },
    failed: {
      tags: ['unfolded', 'failed'],
      description: 'The reason is shown',
      on: {
        'reading.retry': { target: 'reading', description: 'The person tries again' },
        'timeline.fold': { target: 'folded', description: 'The person puts it away' },
      },
    },
    shown: {
      tags: 'unfolded',
      description: 'Who changed what, newest first',
      initial: 'resting',
      states: {
        resting: {
          description: 'The entries are read by the person',
          on: {
            'timeline.fold': { target: '#recordTimeline.folded', description: 'The person puts it away' },
            'record.changed': {
              target: '#recordTimeline.reading',
              description: 'Somebody has changed the record: there is a newer entry',
            },
            'more.request': {
              guard: 'hasMore',
              target: 'readingMore',
              description: 'The person wants older entries',
            },
            'version.compare': {
              target: 'comparing',
              actions: 'choose',
              description: 'The person compares this version with another one',
            },
            'restore.ask': {
              guard: 'mayRestore',
              target: 'previewing',
              actions: 'choose',
              description: 'The person wants this version back',
            },
          },
        },
        readingMore: {
          tags: 'readingMore',
          description: 'Older entries are requested',
          invoke: {
            src: 'readEntries',
            id: 'readMore',
            input: ({ context }) => ({ before: context.next }),
            onDone: { target: 'resting', actions: 'addEntries', description: 'They follow below' },
            onError: {
              target: 'resting',
              actions: ['keepFailure', 'warnOfFailure'],
              description: 'Refused or unreachable: what is there stays',
            },
          },
        },
        comparing: {
          tags: 'comparing',
          description: 'Two versions are side by side',
          on: {
            'compare.close': {
              target: 'resting',
              actions: 'forgetChosen',
              description: 'The person has seen enough',
            },
          },
        },
        previewing: {
          tags: ['asking', 'previewing'],
          description: 'The server tries the restore, and sets it back',
          invoke: {
            src: 'previewRestore',
            id: 'previewRestore',
            input: ({ context: { chosen } }) => ({ id: chosen?.id ?? '' }),
            onDone: {
              target: 'asking',
              actions: ['keepPreview', 'forgetFailure'],
              description: 'It is known what would change',
            },
            onError: {
              target: 'asking',
              actions: ['forgetPreview', 'keepFailure'],
              description: 'It would be refused',
            },
          },
          on: {
            'restore.cancel': {
              target: 'resting',
              actions: 'forgetChosen',
              description: 'The person leaves it as it is',
            },
          },
        },
        asking: {
          tags: 'asking',
          description: 'What would change, what stays, or why it is refused',
          on: {
            'restore.confirm': {
              guard: 'changesSomething',
              target: 'restoring',
              description: 'The person restores it',
            },
            'restore.cancel': {
              target: 'resting',
              actions: 'forgetChosen',
              description: 'The person leaves it as it is',
            },
          },
        },
        restoring: {
          tags: ['asking', 'restoring'],
          description: 'The version is written as an edit of the person',
          invoke: {
            src: 'restoreVersion',
            id: 'restoreVersion',
            input: ({ context: { chosen, preview } }) => ({ id: chosen?.id ?? '', preview }),
            onDone: {
              target: '#recordTimeline.reading',
              actions: ['announceRestored', 'forgetChosen'],
              description: 'It is the newest entry now',
            },
            onError: [
              {
                guard: 'isOutdated',
                target: 'previewing',
                actions: 'markOutdated',
                description: 'Somebody has changed the record since: what would change now is shown first',
              },
              { target: 'asking', actions: 'keepFailure', description: 'Refused: the reason is shown' },
            ],
          },
        },
      },
    },
  },
});
