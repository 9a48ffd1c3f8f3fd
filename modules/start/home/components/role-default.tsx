import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { saveRoleHomeBoard } from '#contract/areas/boards.ts';
import type { HomePart } from '#contract/home-parts.ts';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Field, Notice, toast } from '#modules/ground/ui/index.ts';
import { ChoiceField } from '#modules/kit/pickers/index.ts';
import { referenceChoices } from '#modules/kit/resource-page/index.ts';
import { homeText } from '../text.ts';

/** Makes the home page as it is the one with which people of a role begin, or removes that. */
export function RoleDefault({ parts }: { parts: readonly HomePart[] }) {
  const t = useText(homeText);
  const isKept = useCapability('homeParts') === true;
  const [roleId, setRoleId] = useState('');
  const { data: roles, isPending } = useQuery({ ...referenceChoices('role'), enabled: isKept });
  const save = useMutation({
    mutationFn: (chosen: readonly HomePart[] | null) =>
      request(saveRoleHomeBoard, { roleId, parts: chosen && [...chosen] }, { handlesFailure: true }),
    onSuccess: (_, chosen) => toast.success(t(chosen ? 'arrange.savedRole' : 'arrange.removedRole')),
  });
  if (!isKept) return null;
  const isIdle = roleId === '' || save.isPending;
  return (
    <section className="grid gap-2 border-border border-t pt-4">
      <Field label={t('arrange.role')} hint={t('arrange.roleHint')}>
        <ChoiceField
          as="search"
          options={roles ?? []}
          status={{ stage: isPending ? 'loading' : 'ready' }}
          value={roleId}
          placeholder={t('arrange.chooseRole')}
          onChange={id => setRoleId(String(id))}
        />
      </Field>
      {save.error && <Notice tone="danger">{failureText(save.error)}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button disabled={isIdle} onClick={() => save.mutate(parts)}>
          {t('arrange.saveRole')}
        </Button>
        <Button disabled={isIdle} onClick={() => save.mutate(null)}>
          {t('arrange.removeRole')}
        </Button>
      </div>
    </section>
  );
}
