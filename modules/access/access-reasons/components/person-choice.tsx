import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Combobox } from '#modules/ground/ui/combobox.tsx';
import { Field } from '#modules/ground/ui/index.ts';
import { peopleLike } from '../api.ts';
import { reasonsText } from '../text.ts';

interface PersonChoiceProps {
  person: { readonly id: string; readonly name: string } | undefined;
  onChoose: (person: { readonly id: string; readonly name: string }) => void;
}

/** Finds a person by name or account. */
export function PersonChoice({ person, onChoose }: PersonChoiceProps) {
  const t = useText(reasonsText);
  const [text, setText] = useState('');
  const people = useQuery(peopleLike(useDeferredValue(text.trim())));
  const options = people.data ?? [];
  return (
    <Field label={t('person')}>
      <Combobox
        aria-label={t('person')}
        placeholder={t('choosePerson')}
        value={person?.id}
        labels={person && { [person.id]: person.name }}
        options={options}
        onSearch={setText}
        loading={people.isFetching}
        onChange={id => {
          const label = options.find(({ value }) => value === id)?.label;
          if (label !== undefined) onChoose({ id, name: label });
        }}
      />
    </Field>
  );
}
