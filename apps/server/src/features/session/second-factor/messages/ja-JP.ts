import type { SessionMessages } from './en-US.ts'

export const messages = {
  signInAgain: '先に 2 段階目の認証でサインインし直してください。直近 5 分以内の認証が必要です。',
  nothingToReset: '2 段階目の認証がまだ設定されていないため、リセットするものはありません。',
  providersOwn:
    '2 段階目の認証は、貴社のサインインサービスで管理されています。リセットは貴社の IT 担当者にご依頼ください。',
} satisfies SessionMessages
