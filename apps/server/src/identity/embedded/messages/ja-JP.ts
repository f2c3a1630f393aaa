import type { Messages } from './en-US.ts'

export const messages = {
  title: 'サインイン',
  lead: '出張の予定も旅行者も、ひとつの場所に。',
  email: 'メールアドレス',
  password: 'パスワード',
  submit: 'サインイン',
  wrong: 'メールアドレスまたはパスワードが正しくありません。確認してもう一度お試しください。',
  locked: '試行回数が多すぎます。15 分待つか、以前使用したデバイスでサインインしてください。',
  missing: 'メールアドレスとパスワードを入力してください。',
  signOutTitle: 'サインアウト',
  signOutLead: '{x} からサインアウトしています。',
  signOutQuestion: '{x} からサインアウトしますか？',
  signOut: 'サインアウト',
  signedOut: '{x} からサインアウトしました。',
  expiredTitle: 'このサインインは期限切れです',
  expiredLead: '長時間開いたままだったか、別のウィンドウで完了しています。ポータルからやり直してください。',
  failedTitle: 'サインインできませんでした',
  failedLead:
    'システム側で問題が発生しました。ポータルからやり直してください。再び起きる場合は出張担当者にお知らせください。',
  back: 'ポータルに戻る',
} satisfies Messages
