import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { RequirementText } from '#modules/atlas/atlas/components/requirement-text.tsx';
import { loadRequirements } from '#modules/atlas/atlas/machines.ts';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';

afterEach(() => {
  cleanup();
  setLanguage('zh-CN');
});

describe('the text of a requirement in the atlas', async () => {
  const requirements = await loadRequirements();
  const shown = (language: 'zh-CN' | 'en-US') => {
    setLanguage(language);
    render(<RequirementText requirement={requirements.get('GUARD-13')} />);
    return screen.getAllByText(/./).map(({ lang, textContent }) => [lang, textContent]);
  };
  const english = ['en-US', 'The refusal of an empty menu signs the user out and redirects to login.'];
  const chinese = ['zh-CN', '因菜单为空而被拒绝时，用户退出登录并转到登录页。'];

  it('[LAYOUT-24] is in the language of the console, with the other below it', () => {
    expect(shown('zh-CN')).toEqual([chinese, english]);
  });

  it('begins with English in an English console', () => {
    expect(shown('en-US')).toEqual([english, chinese]);
  });

  it('is loaded only for requirements that a machine names', () => {
    expect(requirements.has('GUARD-13')).toBe(true);
    expect(requirements.has('CONST-02')).toBe(false);
  });
});
