import type { HealthTexts } from './en-US.ts'

const quarantineTodo =
  '一覧を開いて拒否された理由を確かめ、直してから読み直してください。直せないものは理由を添えて除外します。'

export const healthTexts: HealthTexts = {
  lastImport: {
    title: '最新の取り込み',
    value: '完了',
    none: '1週間以内にありません',
    todo: '予約データが送られているか確認してください。',
  },
  failedImports: {
    title: '失敗した取り込み',
    value: '1週間に{count}件',
    todo: 'ファイルの送り手に何が変わったか確かめ、同じファイルをもう一度取り込んでください。既にある内容が重複することはありません。',
  },
  stuckImports: {
    title: '止まっている取り込み',
    value: '{count}件',
    todo: '下の失敗したジョブを確認してください。動いているプロセスがなければ起動すると、同じファイルから続きます。',
  },
  quarantineBookings: { title: '隔離中の予約', value: '{count}件が未処理', todo: quarantineTodo },
  quarantineInvoices: {
    title: '隔離中の請求書',
    value: '{count}件が未処理',
    todo: '一覧を開き、誤りのない請求書をサプライヤーに送り直してもらって取り込んでください。それで解決します。',
  },
  quarantineRisk: {
    title: '隔離中のリスク情報',
    value: '{count}件が未処理',
    todo: '一覧を開いてください。読めた警報は有効です。読めなかったものは発信元に知らせてください。',
  },
  quarantineFares: {
    title: '隔離中の運賃',
    value: '{count}行が未処理',
    todo: '一覧を開き、ファイルの該当行を直してもう一度取り込んでください。既にある運賃が重複することはありません。',
  },
  refusedOrders: {
    title: '拒否された外部オーダー',
    value: '{count}件が未処理',
    todo: 'デスクを開いてください。拒否されたオーダーが誤りと共に並んでいます。直して登録するか、閉じてください。',
  },
  riskFeed: {
    title: 'リスク情報 {name}',
    value: '前回の読み取り {fault}',
    none: '未読み取り {fault}',
    todo: '今すぐ実行してください。再び失敗する場合は PORTOLAN_RISK_FEEDS のアドレスと、サーバーから届くかを確認してください。前回の内容は有効なままです。',
  },
  flightSupplier: {
    title: '{name} の運航情報',
    value: '前回の応答 {fault}',
    none: '応答なし {fault}',
    todo: '今すぐ実行してください。止まったままなら、キーと上限をサプライヤーに確認してください。それまでは予約上の時刻を表示します。',
  },
  fareSuppliers: {
    title: '運賃サプライヤー',
    value: '前回の照会',
    none: '未設定',
    todo: '今すぐ実行してください。何も届かない場合は Duffel と Amadeus のキー、下の失敗したジョブを確認してください。',
  },
  exchangeRates: {
    title: '為替レート',
    value: '{day} のレート',
    none: 'レートがありません',
    todo: '「portolan rates import」または POST /back-office/exchange-rates でレートを取り込んでください。7日より古いレートは使われず、他通貨の合計が表示されません。',
  },
  mailWaiting: {
    title: '送信待ちのメール',
    value: '{count}通が待機中',
    todo: 'プロセスが動き、ジョブが実行されているか確認してください。復旧すれば自動で送信されます。',
  },
  mailRetrying: {
    title: '再送中のメール',
    value: '{count}通がまだ受け付けられていません',
    todo: '一覧でメールサーバーの返答を確認してください。受信箱の容量不足は自然に解消します。認証の拒否なら SMTP_URL を変えてください。',
  },
  mailFailed: {
    title: '送信を断念したメール',
    value: '1週間に{count}通',
    todo: '一覧でメールサーバーの返答を確認し、原因を直してから送り直してください。',
  },
  mailBounced: {
    title: '戻ってきたメール',
    value: '1週間に{count}通',
    todo: '宛先のアドレスを直してから送り直してください。',
  },
  mailOutbox: {
    title: '送信されていないメール',
    value: '1週間に{count}通',
    todo: 'SMTP_URL を設定してください。メールサーバーがないと誰にも届きません。その後、一覧から送り直してください。',
  },
  jobsFailed: {
    title: '失敗したジョブ',
    value: '1週間に{count}件',
    todo: '一覧で理由を確認し、原因を直してから再実行してください。',
  },
  jobsLate: {
    title: '遅れているジョブ',
    value: '{count}件 {names}',
    todo: 'プロセスが動き、時計が正しいか確認してください。問題なければ再起動してください。',
  },
  jobsWaiting: {
    title: '待っているジョブ',
    value: '{count}件が期限到来',
    todo: 'プロセスを増やすか、大きな取り込みが終わるのを待ってください。',
  },
  storageWritable: {
    title: 'ファイルの保管先',
    value: 'ファイルの保存と削除ができました',
    none: '書き込めません：{fault}',
    todo: '空きを作るか、書き込み権限を与えてください。バケットの場合は S3_URL とキーを確認してください。それまでアップロードは拒否されます。',
  },
  storageFree: {
    title: '空き容量',
    value: '{size} 中 {free}',
    todo: 'PORTOLAN_DATA_DIR のボリュームを広げるか、S3_URL でファイルをバケットに移してください。',
  },
  storageStored: { title: '保管中のファイル', value: '{size}', todo: '' },
  certificate: {
    title: '{name} の証明書',
    value: '残り{days}',
    none: '未確認 {fault}',
    todo: '期限までに証明書を更新してください。他社のサインインの場合はその会社に知らせてください。期限後は社員がサインインできません。',
  },
  signingKeys: {
    title: '引き渡しの署名鍵',
    value: '作成から{days}',
    none: 'まだありません',
    todo: '「portolan keys rotate」で新しい鍵を作ってください。古い鍵は、署名したものが失効するまで受け付けられます。',
  },
  providerKeys: {
    title: 'サインインの鍵',
    value: '作成から{days}',
    none: 'なし：外部のプロバイダーがサインインを担当',
    todo: '次のアップグレードで鍵の更新を計画してください。その後は再サインインが必要です。',
  },
  machineSecrets: {
    title: '最も古い機械クライアント',
    value: '{days}変更なし',
    none: 'なし',
    todo: '「機械クライアント」で新しいシークレットを発行し、そのプログラムに渡してください。',
  },
  databaseSize: { title: 'データベース', value: '{size}', todo: '' },
  databaseSessions: {
    title: '接続数',
    value: '{limit} 中 {count}',
    todo: 'PORTOLAN_DATABASE_POOL_SIZE を下げる、max_connections を上げる、またはセッションモードのプーラーを挟んでください。',
  },
  databaseReplica: {
    title: 'レプリカ',
    value: '{lag}の遅れ',
    todo: 'レプリカのディスクとネットワークを確認してください。追いつくまでは DATABASE_REPLICA_URL を外して再起動してください。',
  },
  databaseTransaction: {
    title: '最も長いトランザクション',
    value: '{age}',
    none: '{age}（システムロールのみ）',
    todo: 'pg_stat_activity で見つけ、pg_terminate_backend で終わらせてください。データベースの整理を妨げています。',
  },
  databaseStatements: {
    title: '最も遅い文',
    value: '集計中',
    none: '集計していません',
    todo: 'shared_preload_libraries に pg_stat_statements を加えて PostgreSQL を再起動し、スーパーユーザーで CREATE EXTENSION pg_stat_statements と GRANT pg_monitor TO portolan_system を実行してください。',
  },
  databaseVersion: {
    title: 'バージョン',
    value: '{version}、マイグレーション {migration}、PostgreSQL {server}',
    todo: '',
  },
  processesAlive: {
    title: 'プロセス',
    value: '{count}個が稼働中',
    todo: 'サーバーを起動してください。プロセスがないと送信も取り込みも整理も行われません。',
  },
  realtimeListeners: {
    title: 'リアルタイムの受信',
    value: '{count}',
    none: '{count}、メッセージは Redis 経由',
    todo: 'サーバーを再起動してください。それまでは、ページを読み込み直したときにだけ新しい内容が表示されます。',
  },
  clockSkew: {
    title: 'サーバーとデータベースの時計',
    value: '差 {skew}',
    todo: 'どちらの時計も NTP で合わせてください。セッション、リンク、期限はこの時計で決まります。',
  },
  checkFailed: {
    title: '応答しない項目があります',
    value: '失敗したか、1秒を超えました',
    todo: '少し待って更新してください。続く場合はデータベースのログに理由があります。',
  },
}
