import { useQuery } from '@tanstack/react-query';
import { fileUsage } from '#contract/areas/file-uses.ts';
import { ossFileResource } from '#contract/areas/oss-files.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { entityKey } from '#modules/ground/platform/query/index.ts';
import { Button, Dialog } from '#modules/ground/ui/index.ts';
import { sizeText } from '../size-text.ts';
import { filesText } from '../text.ts';
import { Requested } from './requested.tsx';

interface Amount {
  readonly key: string;
  readonly name: string;
  readonly count: number;
  readonly bytes: number;
}

const cell = 'border-border border-b px-2 py-1.5 text-left';
const number = `${cell} w-28 text-right tabular-nums`;

function Amounts({ title, amounts }: { title: string; amounts: readonly Amount[] }) {
  const t = useText(filesText);
  return (
    <table className="w-full border-collapse">
      <thead className="bg-surface-sunken text-sm text-text-muted">
        <tr>
          <th scope="col" className={cell}>
            {title}
          </th>
          <th scope="col" className={number}>
            {t('count')}
          </th>
          <th scope="col" className={number}>
            {t('size')}
          </th>
        </tr>
      </thead>
      <tbody>
        {amounts.map(({ key, name, count, bytes }) => (
          <tr key={key}>
            <th scope="row" className={`${cell} font-normal wrap-anywhere`}>
              {name}
            </th>
            <td className={number}>{count}</td>
            <td className={number}>{sizeText(bytes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How many files there are and how large they are, by folder and by person. */
export default function FilesUsage({ close }: { close: () => void }) {
  const t = useText(filesText);
  const usage = useQuery({
    queryKey: entityKey(ossFileResource.name, 'usage'),
    queryFn: ({ signal }) => request(fileUsage, {}, { signal, handlesFailure: true }),
    gcTime: 0,
  });
  return (
    <Dialog
      open
      onOpenChange={open => !open && close()}
      title={t('usage')}
      width={640}
      footer={<Button onClick={close}>{t('close')}</Button>}
    >
      <Requested query={usage}>
        {({ folders, people, personQuota }) =>
          folders.length === 0 ? (
            <p>{t('noFiles')}</p>
          ) : (
            <div className="grid gap-5">
              <Amounts
                title={t('folder')}
                amounts={folders.map(each => ({ ...each, key: each.folder, name: each.folder }))}
              />
              <Amounts
                title={t('person')}
                amounts={people.map(each => ({
                  ...each,
                  key: each.username,
                  name: each.realname
                    ? t('named', { name: each.realname, account: each.username })
                    : each.username,
                }))}
              />
              {personQuota !== null && (
                <p className="text-sm text-text-muted">{t('personQuota', { most: personQuota })}</p>
              )}
            </div>
          )
        }
      </Requested>
    </Dialog>
  );
}
