import type { SignInMethodsTexts } from './en-US.ts'

export const signInMethods = {
  linkTitle: 'メールのリンク',
  linkClosed: 'このリンクは開けません',
  linkClosedHint: '何も変更されていません。ポータルにはこれまでどおりサインインできます。',
  linkOfAnother:
    'このリンクは別の方に送られたものです。メールからもう一度開き、メールを受け取ったアカウントでサインインしてください。',
  otherSays: '接続先システムからのメッセージ：「{message}」',
  switchTitle: '別のアカウントに切り替えますか？',
  switchConfirm: '新しいパスワードのアカウントでサインイン',
  switchStay: 'このままサインインを続ける',
  ssoTitle: '会社のサインイン',
  ssoOpening: '会社のサインイン画面を開いています…',
  ssoFailed: 'この会社のサインインを開けません',
  companyCode: '会社コード',
  companyHint: '不明な場合は出張管理の担当者にお尋ねください。',
  companyGo: '次へ',
  companyMissing: '会社コードを入力してください',
  toLogin: 'ほかの方法でサインイン',
  wholePortal: 'ポータル全体にサインイン',
  fromMail: 'メールから開きました',
  proposal: '旅程のご提案 {reference}',
  proposalLater: 'このポータルでは、旅程のご提案をまだ表示できません',
  laterHint:
    'このリンクを開いただけでは、何も決定されません。メールの案内に沿ってご回答いただくか、担当の出張コンサルタントにご連絡ください。',
  forWhom: '宛先',
  asked: 'お願いしたいこと',
  askedApproval: '承認',
  askedConfirmation: 'ご確認',
  onlyThis: 'このリンクは、パスワードなしでこのページだけを開きます。そのほかはサインインが必要です。',
} satisfies SignInMethodsTexts
