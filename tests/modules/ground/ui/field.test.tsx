import { screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { Checkbox, Field, Input, PasswordInput, RadioGroup } from '#modules/ground/ui/index.ts';
import { Select } from '#modules/ground/ui/select.tsx';
import { show } from './support/page.tsx';

function SignIn() {
  const { register, handleSubmit, formState } = useForm<{ username: string }>();
  return (
    <form onSubmit={handleSubmit(() => {})}>
      <Field label="账号" required error={formState.errors.username?.message}>
        <Input {...register('username', { required: '请输入账号!' })} />
      </Field>
      <button type="submit">登录</button>
    </form>
  );
}

describe('a field', () => {
  it('names its control, marks it required and describes it by its hint', () => {
    show(
      <Field label="手机号" required hint="11 位数字">
        <Input />
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: '手机号' });
    expect(input.getAttribute('aria-required')).toBe('true');
    expect(input.getAttribute('aria-invalid')).toBeNull();
    const note = document.getElementById(input.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe('11 位数字');
  });

  it('shows a form error below the control, associates them, and lets the form focus it', async () => {
    const { user } = show(<SignIn />);
    await user.click(screen.getByRole('button', { name: '登录' }));
    const input = await screen.findByRole('textbox', { name: '账号' });
    const note = await screen.findByRole('alert');
    expect(note.textContent).toBe('请输入账号!');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-describedby')).toBe(note.id);
    expect(document.activeElement).toBe(input);
  });

  it('sets the attributes of a control that is not an input, and of one in a function child', () => {
    show(
      <>
        <Field label="状态" error="必选">
          <Select options={[]} value="" onChange={() => {}} />
        </Field>
        <Field label="颜色">{control => <input type="color" {...control} />}</Field>
      </>,
    );
    expect(screen.getByRole('combobox', { name: '状态' }).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText('颜色').getAttribute('type')).toBe('color');
  });

  it('names a group of controls without giving them one id', () => {
    show(
      <Field label="性别" group>
        <RadioGroup
          aria-label="性别"
          defaultValue="1"
          options={[
            { value: '1', label: '男' },
            { value: '2', label: '女' },
          ]}
        />
        <Checkbox>保密</Checkbox>
      </Field>,
    );
    expect(screen.getByRole('group', { name: '性别' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: '男' }).getAttribute('aria-checked')).toBe('true');
    expect(screen.getByRole('checkbox', { name: '保密' })).toBeTruthy();
  });

  it('shows and hides a password with a labelled button', async () => {
    const { user } = show(
      <Field label="密码">
        <PasswordInput defaultValue="secret" />
      </Field>,
    );
    const input = screen.getByLabelText('密码');
    expect(input.getAttribute('type')).toBe('password');
    await user.click(screen.getByRole('button', { name: '显示密码' }));
    expect(input.getAttribute('type')).toBe('text');
    await user.click(screen.getByRole('button', { name: '隐藏密码' }));
    expect(input.getAttribute('type')).toBe('password');
  });
});
