import '@testing-library/jest-dom/vitest';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Refused } from '#machines/refused.ts';
import { RequestError } from '#modules/ground/platform/http/index.ts';
import { ChoiceField, machineFailure, RemoteState } from '#modules/kit/pickers/index.ts';
import { show } from '../../ground/ui/support/page.tsx';

describe('the state of a remote widget', () => {
  it('shows the reason of a failure at its place and tries again', async () => {
    const onRetry = vi.fn();
    const { user } = show(<RemoteState stage="failed" message="服务器忙" onRetry={onRetry} />);
    expect(screen.getByRole('alert')).toHaveTextContent('服务器忙');
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('shows that a permission is missing, and not that something broke', () => {
    show(<RemoteState stage="refused" message="拒绝访问" onRetry={() => {}} />);
    expect(screen.getByRole('alert')).toHaveTextContent('没有查看权限，请联系管理员授权');
  });

  it('shows that there is nothing, or in other words what was not found', () => {
    const { rerender } = show(<RemoteState stage="empty" />);
    expect(screen.getByRole('status')).toHaveTextContent('暂无数据');
    rerender(<RemoteState stage="empty" empty="没有匹配的选项" />);
    expect(screen.getByRole('status')).toHaveTextContent('没有匹配的选项');
  });

  it('shows that it takes long, also beside what is present, and nothing once it is ready', () => {
    const { rerender, container } = show(<RemoteState stage="slow" hasContent />);
    expect(screen.getByText('比平时慢，仍在等待服务器…')).toBeVisible();
    rerender(<RemoteState stage="loading" hasContent />);
    expect(container).toBeEmptyDOMElement();
    rerender(<RemoteState stage="ready" />);
    expect(container).toBeEmptyDOMElement();
  });
});

describe('a choice whose options could not be loaded', () => {
  it.each(['radio', 'buttons', 'checks', 'tags'] as const)('shows the stored value as %s', as => {
    show(
      <ChoiceField
        as={as}
        options={[]}
        value="7"
        aria-label="状态"
        onChange={() => {}}
        status={{ stage: 'failed', message: '服务器忙' }}
      />,
    );
    expect(screen.getByText('7')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('服务器忙');
  });
});

describe('a failed request', () => {
  it.each([
    [new RequestError({ kind: 'forbidden', status: 403, message: 'no' }), true, '拒绝访问'],
    [new RequestError({ kind: 'server', status: 500, message: '坏了' }), false, '坏了'],
    [new RequestError({ kind: 'malformed', status: 200 }), false, '服务器的响应无法识别，请联系管理员'],
    [new RequestError({ kind: 'offline' }), false, '网络不通，请检查网络后重试'],
    [new TypeError('x is not a function'), false, '操作失败，请重试'],
  ])('is read by a machine with its text: %s', (cause, isRefusal, text) => {
    const failure = machineFailure(cause);
    expect(failure instanceof Refused).toBe(isRefusal);
    expect(failure.message).toBe(text);
  });
});
