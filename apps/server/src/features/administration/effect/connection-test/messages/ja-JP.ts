import type { ConnectionTestTexts } from './en-US.ts'

export const connectionTestTexts: ConnectionTestTexts = {
  addressOk: '{x} が応答しました。',
  addressRefused:
    '公開されたアドレスではないため、ポータルは接続しません。公開アドレスを入力するか、範囲を PORTOLAN_FETCH_RANGES に加えてもらってください。',
  addressNoName: 'そのホストは見つかりません。発行者の入力に誤りがないか確認してください。',
  addressCertificate: 'プロバイダーの証明書が信頼できません（{x}）。プロバイダー側での対応が必要です。',
  addressSilent:
    'プロバイダーから 10 秒以内に応答がありませんでした。もう一度試し、続くようならプロバイダーに確認してください。',
  addressUnreachable:
    'プロバイダーに接続できませんでした（{x}）。発行者の入力と、インターネットから接続できるかを確認してください。',
  discoveryOk: 'ディスカバリー文書を読み取りました。',
  discoveryStatus:
    'ディスカバリー文書の場所から {x} が返りました。発行者を確認してください。/.well-known/openid-configuration より前の部分です。',
  notJson:
    'ディスカバリー文書ではなくページがあります。発行者を確認してください。サインイン画面のアドレスではありません。',
  issuerOk: '発行者は一致しています。',
  issuerOther: 'プロバイダーは {x} と名乗っています。発行者には一字一句そのとおりに入力してください。',
  endpointsOk: '必要なエンドポイントはそろっています。',
  endpointsMissing:
    'ディスカバリー文書に {x} がありません。このプロバイダーは OpenID Connect のサインインを提供していません。',
  keysOk: '署名鍵：{x} 個。',
  keysNone: 'プロバイダーが署名鍵を返しません（{x}）。プロバイダーに確認してください。',
  clientOk: 'プロバイダーはクライアント {x} を認識しています。',
  clientRefused:
    'プロバイダーがクライアント {x} を拒否しました。クライアント ID とシークレットを確認してください。シークレットの期限切れもあり得ます。',
  clientRefusedPublic:
    'プロバイダーがシークレットのないクライアント {x} を拒否しました。シークレットを入力するか、プロバイダー側で PKCE の公開クライアントにしてください。',
  clientUnknown: 'プロバイダーがクライアントを認識しているかは分かりません（{x}）。実際のサインインで分かります。',
  redirectOk: 'プロバイダーは {x} に戻します。',
  redirectRefused:
    'プロバイダーがこちらのアドレスを認識していません。許可するコールバック先として {x} を登録してください。',
  redirectUnknown:
    'プロバイダーがこちらのアドレスを認識しているかは分かりません。許可するコールバック先に {x} が必要です。',
  notTried: '前の段階で失敗したため、試していません。',
}
