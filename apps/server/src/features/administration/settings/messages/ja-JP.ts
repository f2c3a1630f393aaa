import type { SettingTexts } from './en-US.ts'

export const settingTexts = {
  sections: {
    companies: {
      title: '会社',
      help: '会社名、地域、サインインに使うドメインと、利用者がポータルで目にする内容です。変更は、次にページを読み込んだときから会社の全員に反映されます。',
    },
    teams: {
      title: 'チーム',
      help: '旅行者をまとめる単位です。チームの閲覧権限を持つ人は、メンバーの出張を閲覧できます。',
    },
    people: {
      title: '利用者',
      help: 'サインインできる人、閲覧や操作の権限、出張する人を設定します。権限の変更はすぐに反映されます。',
    },
    costCentres: {
      title: 'コストセンター',
      help: '出張費の負担先と、コストセンターの承認が必要なとき、またはほかに承認者がいないときの承認者です。',
    },
    ssoConnections: {
      title: '会社のサインイン',
      help: '会社のIDプロバイダーとの接続です。利用者は普段のアカウントでサインインできます。',
    },
    machineClients: {
      title: 'マシンクライアント',
      help: 'ポータルを呼び出すほかのシステムです。それぞれ固有のシークレットと、必要なスコープだけを持ちます。',
    },
    'rules:approval-rules': {
      title: '承認ルール',
      help: '出張申請、外部注文、旅程提案を誰がどの順に承認し、いつ催促するかを決めます。処理中の申請の承認者は変わりません。',
    },
    'rules:request-form': {
      title: '申請フォーム',
      help: 'フライトとホテル以外に出張申請で入力する項目と、合計額がどれだけ増えたら再承認が必要かを決めます。',
    },
    'rules:working-days': {
      title: '営業日',
      help: '会社の営業時間です。承認者への催促と出張デスクの期限は、この時間だけを数えます。',
    },
    'rules:service-level': {
      title: 'サービスレベル',
      help: '出張デスクが案件の種類ごとに、営業時間で何分以内に回答するかを決めます。時間のない種類に期限はありません。',
    },
    'rules:mail-templates': {
      title: 'メールテンプレート',
      help: 'コンサルタントが利用者に繰り返し送るメールの文面です。',
    },
    'rules:risk': {
      title: 'リスクルール',
      help: 'どの危険レベルから旅行者と承認者に警告するか、どの情報源に従うかを決めます。',
    },
    'rules:tracking': {
      title: '所在の把握',
      help: '渡航者トラッカーで利用者をどう表示するかを決めます（表示なし、人数のみ、氏名）。',
    },
    'rules:connections': {
      title: '乗り継ぎ',
      help: '乗り継ぎをいつから危険とみなすか、ホテルが何時まで部屋を確保するかを決めます。',
    },
    'rules:policy': {
      title: '出張規程',
      help: 'どの座席クラス、料金、取引先、出張が認められるか、誰に適用されるか、規程外のときに何を求めるかを決めます。',
    },
    'rules:dayRules': {
      title: '国別の滞在日数',
      help: 'シェンゲン圏での180日中90日のように、どの国の滞在日数を数え、いつから警告するかを決めます。',
    },
    'rules:incidents': {
      title: '緊急時のメッセージ',
      help: '緊急時に返答がないとき誰に知らせるかと、すぐに送れるメッセージを用意します。',
    },
    'rules:retention': {
      title: '保存期間',
      help: 'ポータルが会社のデータを保存する期間です。期間を過ぎたデータは1時間以内に削除され、元に戻せません。',
    },
  },
  groups: {
    identity: '基本情報',
    place: '地域と通貨',
    access: 'サインイン',
    see: '閲覧範囲',
    rights: '権限',
    administration: '管理',
    travel: '出張',
    arrange: '手配',
    links: 'リンクとアプリ',
    appearance: '外観',
    bookingTool: '予約ツール',
    features: '機能',
    approval: '承認',
    connection: '接続',
    reach: '適用範囲',
    state: '状態',
  },
  fields: {
    shared: {
      company: { title: '会社', help: '所属する会社です。' },
      localizedNames: {
        title: 'ほかの言語での名称',
        help: 'それぞれの言語で表示する名称です。空欄の言語にはローマ字の名称を表示します。',
      },
      active: { title: '有効', help: '' },
      kind: { title: '種類', help: 'ルールの種類です。' },
      validFrom: {
        title: '適用開始日',
        help: '会社の所在地の暦で、このルールが適用される最初の日です。それまでは以前のルールが適用されます。',
      },
      reason: { title: '理由', help: '変更の理由です。後でバージョンを見る人に伝わります。' },
      rules: { title: 'ルール', help: '' },
    },
    money: {
      amount: { title: '金額', help: '桁区切りなしで入力します。例：20000' },
      currency: { title: '通貨', help: 'ISO 4217の3文字です。例：HKD' },
    },
    companies: {
      code: {
        title: 'コード',
        help: 'ファイルやアドレスで使う会社の短いコードです（例：HVT）。後から変更できません。',
      },
      displayName: { title: '名称', help: 'ローマ字の名称です。一覧、メール、ページ上部に表示されます。' },
      region: { title: '地域', help: '会社が属する地域です。選択しない場合はアジアになります。' },
      office: { title: '担当オフィス', help: '会社を担当する旅行会社のオフィスです（例：香港）。' },
      timeZone: {
        title: 'タイムゾーン',
        help: '営業時間、期限、公開の予約はこの時刻に従います（例：Asia/Hong_Kong）。未設定の場合はUTCです。',
      },
      currency: {
        title: '通貨',
        help: '出張申請の合計額に使う通貨です。ISO 4217の3文字で、例はHKDです。未設定の場合はUSDです。',
      },
      emailDomains: {
        title: 'メールのドメイン',
        help: 'サインインに使うアドレスのドメインです（例：example.com）。ほかのドメインの人は追加できません。',
      },
      languages: {
        title: '言語',
        help: '利用者が選べる言語です。絞り込まない限り4言語すべてを選べます。1つ以上必要です。',
      },
      portalAreas: {
        title: 'リンクと地域',
        help: 'サイドメニューのリンクと、ユーザーメニューの地域です。50件まで設定できます。',
      },
      'portalAreas[].code': { title: 'コード', help: 'リンクの中で重複しない短いコードです。' },
      'portalAreas[].embranchment': {
        title: '支店',
        help: '旅行会社の支店です。入力すると、リンクではなくユーザーメニューの地域になります。',
      },
      'portalAreas[].name': {
        title: '名称',
        help: 'メニューに表示する名称です。英語は必須で、空欄の言語には英語を表示します。',
      },
      'portalAreas[].url': {
        title: 'アドレス',
        help: 'ウェブのアドレス、またはこのポータルのページです（例：/trips）。',
      },
      'portalAreas[].isExternalLink': { title: '新しいタブで開く', help: '初期設定はオンです。' },
      'portalAreas[].isSelected': { title: 'この会社の担当', help: 'この会社を担当する地域であることを示します。' },
      userApps: { title: 'アプリ', help: 'ポータルから開けるアプリです。50件まで設定できます。' },
      'userApps[].appId': { title: 'コード', help: 'アプリの中で重複しない短いコードです。' },
      'userApps[].name': { title: '名称', help: '' },
      'userApps[].iconUrl': { title: 'アイコン', help: '正方形の画像のアドレスです。' },
      'userApps[].url': { title: 'アドレス', help: 'アプリを開くアドレスです。空欄の場合は表示されません。' },
      'userApps[].clientId': {
        title: 'マシンクライアント',
        help: 'スコープhand-overを持ち、誰が開いたかを受け取るクライアントです。空欄の場合は自動サインインなしで開きます。',
      },
      'userApps[].displayType': {
        title: '表示場所',
        help: 'サイドメニュー、ダッシュボードのショートカット、両方（初期設定）、または非表示から選びます。',
      },
      logo: { title: 'ロゴ', help: 'ページ上部に表示します。ない場合は会社名を表示します。' },
      'logo.url': { title: 'ロゴ', help: '画像をアップロードするか、アドレスを入力します。' },
      'logo.darkUrl': { title: 'ダークテーマのロゴ', help: 'ない場合は、通常のロゴを明るい背景の上に表示します。' },
      'logo.width': { title: '幅', help: 'ピクセル単位で1～2,000です。空欄の場合は画像の幅になります。' },
      'logo.height': { title: '高さ', help: 'ピクセル単位で1～2,000です。空欄の場合は画像の高さになります。' },
      bookingTool: {
        title: '予約ツール',
        help: '利用者が自分で予約する先です。ない場合、予約へのリンクは表示されません。',
      },
      'bookingTool.url': {
        title: 'アドレス',
        help: '利用者が移動する先です。自動でサインインするための1回限りのコードが付きます。',
      },
      'bookingTool.clientId': {
        title: 'マシンクライアント',
        help: 'スコープhand-overを持ち、コードと引き換えに利用者の情報を受け取るクライアントです。',
      },
      'bookingTool.name': { title: '名称', help: '「…で表示」などのボタンに使う名称です。' },
      showContactUs: { title: '連絡先のページ', help: '旅行会社の連絡先のページを表示します。初期設定はオフです。' },
      profileManagerScriptUrl: {
        title: '出張者プロフィールのスクリプト',
        help: '/profile-manager.js、または内容のダイジェスト付きのアドレス（…#sha384-…）です。省略するとポータル標準のもの、空文字にすると使用しません。',
      },
      analytics: { title: '利用統計', help: '氏名ではなく番号で、ページの利用状況を集計します。初期設定はオフです。' },
      requireMfa: {
        title: '全員に2段階認証',
        help: 'サインイン時に2段階認証が必要です。未設定の人は次回に設定します。個人の設定が優先されます。',
      },
      isAgency: { title: '旅行会社である', help: 'この会社の人は、出張デスクで顧客の会社を担当できます。' },
      active: {
        title: '有効',
        help: 'オフにすると、会社の全員がすぐにサインアウトされ、サインインできなくなります。データは残ります。',
      },
    },
    teams: {
      code: { title: 'コード', help: '会社の中でチームを表す短いコードです。後から変更できません。' },
      name: { title: '名称', help: '一覧と絞り込みに表示されます。' },
    },
    people: {
      email: {
        title: 'メールアドレス',
        help: 'サインインとメールの受信に使います。ポータル全体で重複できません。大文字と小文字は区別しません。',
      },
      canSignIn: {
        title: 'サインイン可',
        help: 'ゲストなど、アカウントのない旅行者ではオフにします。その場合は旅行者コードが必要です。',
      },
      name: { title: '氏名', help: 'パスポートと同じローマ字の氏名です。' },
      shortName: { title: '略称', help: '丸いアイコンに表示する8文字までの文字です。空欄の場合は氏名から作ります。' },
      isArranger: { title: '出張を手配する', help: '「手配の対象」に挙げた旅行者の出張を手配できます。' },
      isApprover: {
        title: '出張を承認する',
        help: '申請を判断するページを表示します。どの申請が届くかは承認ルールで決まります。',
      },
      viewRight: {
        title: '閲覧できる出張',
        help: '本人、チーム、会社、または下に挙げたすべての会社の出張です。未設定の場合は本人のみです。',
      },
      viewCompanies: {
        title: '閲覧できるほかの会社',
        help: 'すべてを閲覧できる人に適用する会社のコードです。500件まで設定できます。',
      },
      serves: {
        title: '出張デスクで担当する会社',
        help: 'このコンサルタントが担当する顧客の会社のコードです。変更できるのは旅行会社だけです。',
      },
      administers: {
        title: '管理の権限',
        help: 'なし、監査担当者（全設定の閲覧のみ）、会社の管理者（自社の設定を変更）、旅行会社の管理者（全社とポータル全体）から選びます。',
      },
      administersCompanies: {
        title: '管理するほかの会社',
        help: '自社以外の会社のコードです。監査担当者と会社の管理者に適用されます。',
      },
      widgets: {
        title: 'ダッシュボードのタイル',
        help: 'ダッシュボードに置けるタイルです。絞り込まない限りすべて使えます。',
      },
      newsReleaseTypes: { title: 'ニュースの種類', help: '受け取る種類です。絞り込まない限りすべて届きます。' },
      rights: { title: '権限', help: '' },
      'rights.profileManager': {
        title: '出張者プロフィールの編集',
        help: 'パスポート、カード、希望条件を含む出張者プロフィールを開けます。',
      },
      'rights.bookingTool': { title: '予約ツールの利用', help: '再度サインインせずに会社の予約ツールを開けます。' },
      'rights.bookingToolApprovalOnly': {
        title: '予約ツールは承認のみ',
        help: '予約ツールで承認はできますが、予約はできません。',
      },
      'rights.signInByQr': {
        title: 'QRコードでスマートフォンにサインイン',
        help: 'QRコードを読み取ってアプリにサインインできます。',
      },
      'rights.resetMfa': { title: '2段階認証のリセット', help: '自分の2段階認証を解除し、設定し直せます。' },
      'rights.requestTrips': { title: '出張の申請', help: '出張申請を承認に回せます。' },
      'rights.seePastPlaces': {
        title: '過去の所在の閲覧',
        help: '過去の時点の所在をトラッカーで閲覧できます。理由の入力が必要で、記録に残ります。',
      },
      'rights.readLooks': { title: '閲覧記録の確認', help: '会社の人の所在を誰が見たかを確認できます。' },
      'rights.writePolicies': {
        title: '規程と予算の作成',
        help: '閲覧または担当する会社の出張規程と予算を作成し、レポートを閲覧できます。',
      },
      'rights.readDays': {
        title: '滞在日数の閲覧',
        help: '閲覧できる人がいつどの国にいたか、上限までどれだけかを確認できます。',
      },
      'rights.manageIncidents': {
        title: '緊急時の対応',
        help: '影響を受ける人を確認し、メッセージを送り、返答を閲覧できます。',
      },
      'rights.receiveConfirmations': {
        title: '予約確定の通知',
        help: '会社の予約が確定するたびにメールを受け取ります。',
      },
      'rights.seeDummies': { title: 'ゲストの表示', help: 'ゲストとアカウントのない人も一覧に表示されます。' },
      requireMfa: {
        title: '2段階認証',
        help: '会社の設定にかかわらず、必要または不要にします。未設定の場合は会社の設定に従います。',
      },
      defaultDepartureCity: {
        title: '通常の出発都市',
        help: 'IATA都市コードの3文字です（例：HKG）。フォームに最初から入ります。',
      },
      traveller: { title: '旅行者', help: '本人が出張しない場合は省略します。' },
      'traveller.code': {
        title: '旅行者コード',
        help: '会社の中で旅行者を表すコードです。サインインしない人には必須です。',
      },
      'traveller.team': { title: 'チーム', help: 'チームのコードです。このチームを閲覧できる人が出張を閲覧できます。' },
      'traveller.reportsTo': {
        title: '上長',
        help: '上長の旅行者コードです。ルールで上長の承認が必要なときに承認します。',
      },
      'traveller.isGuest': { title: 'ゲスト', help: '採用の応募者など、社員ではなく会社のために出張する人です。' },
      'traveller.costCentre': {
        title: 'コストセンター',
        help: 'ほかを選ばない限り、出張費を負担するコストセンターのコードです。',
      },
      arrangesFor: { title: '手配の対象', help: '出張を手配できる旅行者のコードです。5,000件まで設定できます。' },
      password: {
        title: 'パスワード',
        help: '8～128文字です。ポータル自体でのサインインに使います。空欄のままなら変わりません。',
      },
      active: {
        title: '有効',
        help: 'オフにすると、すべての端末ですぐにサインアウトされ、サインインできなくなります。出張は残ります。',
      },
    },
    costCentres: {
      code: { title: 'コード', help: '会社の中でのコードです（例：4100）。後から変更できません。' },
      name: { title: '名称', help: 'ローマ字の名称です。フォームとレポートに表示されます。' },
      approver: { title: '承認者', help: 'ルールでコストセンターの承認が必要なときに承認する人のメールアドレスです。' },
      fallbackApprover: {
        title: '予備の承認者',
        help: 'ほかに承認者がいないとき、または期限を過ぎたときに承認する人のメールアドレスです。',
      },
      active: { title: '有効', help: 'オフにすると、新しい申請では選べません。処理中の申請はそのまま続きます。' },
    },
    ssoConnections: {
      code: {
        title: 'コード',
        help: 'サインインのアドレス/sso/codeの一部になる短いコードです。後から変更できません。',
      },
      displayName: { title: '名称', help: 'サインインページのボタンに表示されます。' },
      kind: { title: 'プロトコル', help: 'OpenID Connect（初期設定）またはAuth0です。' },
      type: {
        title: 'IDプロバイダー',
        help: '1 Auth0、2 Keycloak、3 Entra、4 Okta、5 Google、6 PingまたはADFS、7 その他です。プロトコルがAuth0の場合は1にします。',
      },
      issuer: {
        title: '発行者のアドレス',
        help: 'プロバイダーの表記どおりに、httpsから入力します（例：https://login.example.com）。完全に一致する必要があります。',
      },
      clientId: { title: 'クライアントID', help: 'プロバイダーがこのポータルに割り当てたIDです。' },
      clientSecret: {
        title: 'クライアントシークレット',
        help: '空欄のままなら変わりません。新しい接続で空欄の場合はPKCEだけを使います。',
      },
      connection: { title: 'Auth0の接続', help: 'Auth0の中の接続の名前です。Auth0の場合のみ使います。' },
      isExclusive: {
        title: '唯一のサインイン方法',
        help: '会社の人はここからしかサインインできません。設定を誤ると全員がサインインできなくなるため、先に接続をテストしてください。',
      },
      viewCompanies: {
        title: 'ほかの会社',
        help: 'ここからサインインした人が、本人の権限にもある場合に閲覧できる会社のコードです。変更できるのは旅行会社だけです。',
      },
      active: { title: '有効', help: 'オフにすると、ここからサインインした人はすぐにサインアウトされます。' },
    },
    machineClients: {
      clientId: { title: 'クライアントID', help: 'システムが送信するクライアントのIDです。後から変更できません。' },
      name: { title: '名称', help: 'どのシステムかを表す名称です（例：「Harbour Valeの給与システム」）。' },
      company: { title: '会社', help: '利用できる唯一の会社です。空欄の場合は全社を利用できます。' },
      scopes: { title: 'スコープ', help: '呼び出せる機能です。必要なものだけを1つ以上選びます。' },
      secret: { title: 'シークレット', help: '32～200文字です。空欄のままなら変わりません。' },
      active: { title: '有効', help: 'オフにすると、このクライアントからの呼び出しはすべて拒否されます。' },
    },
    conditions: {
      on: { title: '条件の種類', help: '' },
      codes: { title: 'コストセンター', help: '申請のコストセンターがこのいずれかの場合に当てはまります。' },
      above: {
        title: '超える',
        help: '当日のレートで換算した合計額がこれを超える場合に当てはまります。合計額が不明な場合は超えるとみなします。',
      },
      upTo: { title: '以下', help: '当日のレートで換算した合計額がこれ以下の場合に当てはまります。' },
      countries: {
        title: '国',
        help: '目的地がこのいずれかにある場合に当てはまります。ISO 3166の2文字です（例：JP）。',
      },
      cities: { title: '都市', help: '目的地がこのいずれかの場合に当てはまります。IATAの3文字です（例：TYO）。' },
      isInternational: { title: '最初の国を出る', help: 'オン：国外への出張のみ。オフ：1つの国の中の出張のみ。' },
      sources: { title: '案件の種類', help: '選んだ種類（出張申請、外部注文、旅程提案）の場合に当てはまります。' },
      from: { title: '以上', help: 'この危険レベル（1～5）以上、または出張規程のこの判定以上の場合に当てはまります。' },
      is: {
        title: '予算',
        help: 'コストセンターの予算内の場合、または予算を超える場合に当てはまります。予算がないときは当てはまりません。',
      },
    },
    'rules:approval-rules': {
      'rules.rules': {
        title: '承認ルール',
        help: '上から順に調べ、条件に最初に当てはまるルールに従います。どれにも当てはまらない場合はコンサルタントが対応します。',
      },
      'rules.rules[].id': { title: 'キー', help: '名称が変わっても変わらない短いキーです。' },
      'rules.rules[].name': { title: '名称', help: '申請者と承認者が履歴で目にします。' },
      'rules.rules[].conditions': { title: '条件', help: '条件がない場合は常に当てはまります。' },
      'rules.rules[].match': { title: '満たす条件', help: 'すべて（初期設定）またはいずれか1つです。' },
      'rules.rules[].levels': { title: '段階', help: '順番に承認を求めます。段階のないルールは自動的に承認します。' },
      'rules.rules[].levels[].name': { title: '名称', help: '「経理」など。任意です。' },
      'rules.rules[].levels[].conditions': { title: '条件', help: '当てはまらない場合、この段階は省かれます。' },
      'rules.rules[].levels[].match': { title: '満たす条件', help: 'すべて（初期設定）またはいずれか1つです。' },
      'rules.rules[].levels[].approvers': {
        title: '承認者',
        help: '自分の出張は承認できません。無効な人は除かれます。',
      },
      'rules.rules[].levels[].approvers[].email': { title: '承認者', help: '承認者のメールアドレスです。' },
      'rules.rules[].levels[].approvers[].role': {
        title: '役割',
        help: '旅行者の上長、またはコストセンターの承認者です。',
      },
      'rules.rules[].levels[].decidedBy': {
        title: '判断する人',
        help: 'いずれか1人の承認で足りる（初期設定）か、全員の承認が必要かです。',
      },
      'rules.rules[].levels[].mustChoose': {
        title: '申請者が選ぶ',
        help: '申請者が承認者の中から1人を選びます。初期設定はオフです。',
      },
      'rules.reminders': { title: '催促', help: '会社の営業時間で数えます。' },
      'rules.reminders.afterHours': {
        title: '最初の催促',
        help: '段階が始まってからの営業時間で、1～500時間です。通常は1日に当たる9時間です。',
      },
      'rules.reminders.everyHours': {
        title: 'その後の間隔',
        help: '催促の間の営業時間で、1～500時間です。通常は9時間です。',
      },
      'rules.reminders.escalateAfterHours': {
        title: '予備の承認者に回すまで',
        help: '予備の承認者も判断できるようになるまでの営業時間で、1～1,000時間です。通常は3日に当たる27時間です。',
      },
      'rules.linkDecisions': {
        title: 'メールからの判断',
        help: '承認者はメールのリンクから申請を開いて判断できます。',
      },
      'rules.linkDecisions.signIn': {
        title: '先にサインイン',
        help: '不要（初期設定）、常に必要、または一定の金額を超える場合に必要です。合計額が不明な場合は超えるとみなします。',
      },
      'rules.linkDecisions.signIn.above': {
        title: '一定の金額を超える場合',
        help: '合計額がこの金額を超える場合、承認者は先にサインインします。',
      },
    },
    'rules:request-form': {
      'rules.currencies': { title: 'ほかの通貨', help: '会社の通貨のほかに、見積もりに使える通貨です（例：CNY）。' },
      'rules.tolerancePercent': {
        title: '許容幅',
        help: '承認後に合計額が増えてもよい割合で、0～100%です。超えると再承認が必要です。通常は5%です。',
      },
      'rules.acceptsBegunTrips': {
        title: '始まっている出張',
        help: '最終日まで申請でき、印が付いて件数に数えられます。初期設定はオフです。',
      },
      'rules.purposes': { title: '目的', help: '選択できる出張の目的です。' },
      'rules.purposes[].code': { title: 'コード', help: 'レポートに出ます。別の目的に使い回さないでください。' },
      'rules.purposes[].name': { title: '名称', help: '' },
      'rules.products': { title: 'そのほかのサービス', help: 'ビザなど、フライトとホテル以外のサービスです。' },
      'rules.products[].code': { title: 'コード', help: '出張デスクとレポートに渡されます。' },
      'rules.products[].name': { title: '名称', help: '' },
      'rules.products[].fields': { title: '項目', help: 'サービスを選んだときにフォームで入力する項目です。' },
      'rules.udids': {
        title: 'レポート用の項目',
        help: 'プロジェクト番号など、旅行会社がレポートに使う項目（UDID）です。',
      },
      'rules.templates': { title: 'テンプレート', help: '入力済みの状態から始められるフォームです。' },
      'rules.templates[].code': { title: 'コード', help: 'テンプレートの中で重複しない短いコードです。' },
      'rules.templates[].name': { title: '名称', help: '' },
      'rules.templates[].form': { title: '入力済みの値', help: 'フォームの項目とその値をJSONで表したものです。' },
    },
    formFields: {
      key: { title: 'キー', help: 'レポートとファイルで使う短いキーです。後から変更できません。' },
      name: { title: 'ラベル', help: '' },
      controlType: {
        title: '項目の種類',
        help: '文字、1つを選択、長い文字、チェックボックスのいずれかです。選択しない場合は文字です。',
      },
      isDefaultShown: { title: '最初から表示', help: 'オフにすると、ほかの項目の選択肢を選んだときだけ表示されます。' },
      isMandatory: { title: '必須', help: '入力しないとフォームを送信できません。' },
      defaultValue: { title: '初期値', help: '' },
      maxLength: { title: '最大文字数', help: '1～2,000文字です。' },
      pattern: { title: '形式', help: '文字全体が一致する必要のある正規表現です（例：P\\d{4}）。' },
      options: { title: '選択肢', help: '1つを選択する項目で使います。' },
      'options[].value': { title: '値', help: 'レポートに出ます。' },
      'options[].name': { title: '名称', help: '' },
      'options[].shows': { title: '表示する項目', help: 'この選択肢を選ぶと表示される項目のキーです。' },
      'options[].requires': { title: '必須にする項目', help: 'この選択肢を選ぶと必須になる項目のキーです。' },
    },
    'rules:working-days': {
      'rules.country': { title: '国', help: 'この国の祝日は営業日になりません。ISO 3166の2文字です（例：HK）。' },
      'rules.state': { title: '州・地域', help: '祝日が異なる州や地域です。例：バイエルン州はBY' },
      'rules.weekdays': { title: '曜日', help: '選択しない場合は月曜日から金曜日です。' },
      'rules.from': { title: '開始', help: '会社の時刻です。未設定の場合は09:00です。' },
      'rules.until': { title: '終了', help: '会社の時刻です。未設定の場合は18:00です。' },
      'rules.closed': { title: '休業日', help: 'そのほかの休業日です。' },
      'rules.open': { title: '臨時営業日', help: '祝日や週末でも営業する日です。' },
    },
    'rules:service-level': {
      'rules.request': { title: '出張申請', help: '' },
      'rules.order': { title: '外部注文', help: '' },
      'rules.proposal': { title: '旅程提案', help: '' },
      'rules.task': { title: 'タスク', help: '' },
    },
    clock: {
      minutes: { title: '回答までの時間', help: '会社の営業時間で1～60,000分です。9時間の1日は540分です。' },
      near: { title: '出発が近い場合', help: 'まもなく始まる出張には短い時間を適用します。' },
      'near.withinHours': { title: '出発までの時間', help: '出張が始まるまでの実際の時間で、1～1,000時間です。' },
      'near.minutes': { title: '回答までの時間', help: '会社の営業時間で1～60,000分です。' },
    },
    'rules:mail-templates': {
      'rules.templates': { title: 'テンプレート', help: 'コンサルタントが選ぶと差し込まれ、送信前に変更できます。' },
      'rules.templates[].code': { title: 'コード', help: 'テンプレートの中で重複しない短いコードです。' },
      'rules.templates[].name': { title: '名称', help: 'コンサルタントに表示されます。' },
      'rules.templates[].subject': {
        title: '件名',
        help: '{traveller}、{trip}、{reference}、{dates}、{consultant}、{company}、{locator}を使えます。',
      },
      'rules.templates[].body': {
        title: '本文',
        help: '{traveller}、{trip}、{reference}、{dates}、{consultant}、{company}、{locator}を使えます。受け取る人の言語で、なければ英語で送ります。',
      },
    },
    'rules:risk': {
      'rules.primarySource': {
        title: '危険レベルの情報源',
        help: '米国（初期設定）、英国、日本のいずれかが発表するレベルです。情報がない国には、ほかの情報源の最も高いレベルを使います。',
      },
      'rules.threshold': {
        title: '警告を始めるレベル',
        help: '1～5で、通常は3です。出張、申請、承認、メールでこのレベルから警告します。',
      },
      'rules.hubUrl': {
        title: 'リスクハブのアドレス',
        help: 'メニューのリスクハブに表示するhttpsのページです。空欄の場合はポータル標準のページです。',
      },
      'rules.viewpoint': {
        title: '係争中の国境',
        help: '中立はすべて破線で描きます（初期設定）。国を選ぶとその国の描き方に従います。',
      },
      'rules.acknowledgeFrom': {
        title: '確認を求めるレベル',
        help: 'このレベル以上の目的地について、情報を読んだことの確認を旅行者に求めます。1～5です。空欄の場合は求めません。',
      },
      'rules.briefMail': {
        title: '出発前のメール',
        help: '出発の7日前に目的地の情報をメールで送ります。初期設定はオンです。',
      },
      'rules.noticeDays': {
        title: '新しい警報の通知',
        help: 'この日数以内に出張が始まる人に新しい警報を知らせます。1～60日で、通常は14日です。',
      },
    },
    'rules:tracking': {
      'rules.mode': {
        title: 'トラッカーの表示',
        help: '表示なし：誰も表示しません。人数のみ：場所ごとの人数で、5人未満は「<5」です（初期設定）。アラート時のみ氏名：アラートの対象となる人だけを表示します。常に氏名：全員を表示します。',
      },
      'rules.decidedBy': {
        title: '決定者',
        help: '氏名と役職で、旅行者にも表示されます。氏名を表示する場合は必須です。',
      },
      'rules.worksCouncilReference': {
        title: '従業員代表との合意',
        help: '合意書の番号です。従業員代表がない場合はnoneと入力します。氏名を表示する場合は必須です。',
      },
      'rules.homeCities': {
        title: '拠点の都市',
        help: 'ここに到着すると、本人の居住地に着いたときと同じく移動が終わります。IATAの3文字で、100件まで設定できます。',
      },
    },
    'rules:connections': {
      'rules.tightMinutes': {
        title: '余裕時間',
        help: '最低乗り継ぎ時間からの余裕がこの分数に満たないと危険とみなします。0～240分で、通常は20分です。',
      },
      'rules.latestArrival': {
        title: 'ホテルが部屋を確保する時刻',
        help: 'ホテルの現地時刻で、通常は22:00です。遅い到着が保証されていない予約に適用します。値がない場合は終夜です。',
      },
    },
    'rules:policy': {
      'rules.groups': { title: 'グループ', help: 'ルールで指定する利用者とコストセンターです。' },
      'rules.rules': { title: 'ルール', help: '例や試算のある規程のページで作成します。' },
      'rules.blockedMayBeAsked': {
        title: '禁止された出張の申請',
        help: '申請者は理由を添えて、禁止された出張を申請できます。初期設定はオフです。',
      },
    },
    'rules:dayRules': {
      'rules.counters': {
        title: '集計',
        help: '国別の滞在日数を数え、それぞれに上限があります。ルールがない場合はシェンゲン圏と課税年度を数えます。',
      },
      'rules.counters[].id': { title: 'キー', help: '名称が変わっても変わらない短いキーです。' },
      'rules.counters[].name': { title: '名称', help: '' },
      'rules.counters[].countries': {
        title: '国',
        help: 'シェンゲン圏、欧州経済領域、すべての国、または自分で挙げる国（ISO 3166の2文字）です。',
      },
      'rules.counters[].each': { title: '国ごとに数える', help: 'オフの場合はすべての国をまとめて数えます。' },
      'rules.counters[].exceptHome': { title: '居住国を除く', help: '初期設定はオンです。' },
      'rules.counters[].period': {
        title: '期間',
        help: '数える範囲です。直近の日数または月数、または1年から選びます。',
      },
      'rules.counters[].period.days': { title: '直近の日数', help: '1～1,100日です（例：180）。' },
      'rules.counters[].period.months': { title: '直近の月数', help: '1～36か月です。' },
      'rules.counters[].period.year': {
        title: '年度',
        help: '暦年、各国の課税年度、または初日の月日です（例：04-06）。',
      },
      'rules.counters[].limit': { title: '上限', help: 'これを超えると超過になります。' },
      'rules.counters[].limit.days': { title: '日数', help: '0～1,100日です（例：90）。' },
      'rules.counters[].limit.percent': { title: '割合', help: '期間の日数に対する割合で、1～100%です。' },
      'rules.counters[].markFrom': {
        title: '警告を始める日数',
        help: 'この日数から早めの警告を表示します。未設定の場合は上限の6分の5です。',
      },
      'rules.counters[].means': {
        title: '意味',
        help: '上限：超えてはなりません（初期設定）。届け出の義務：超えると届け出が必要です。',
      },
      'rules.counters[].counts': {
        title: '1日の数え方',
        help: '1日のうち少しでも滞在した日（初期設定）、または1日の終わりに滞在していた日を数えます。',
      },
      'rules.counters[].countsTransit': {
        title: '通過も数える',
        help: '入国しない乗り継ぎも数えます。初期設定はオフです。',
      },
      'rules.counters[].exempt': {
        title: '適用除外',
        help: '人の自由移動：欧州経済領域とスイスの国民、および域内の滞在許可を持つ人を除きます。初期設定は除外なしです。',
      },
      'rules.withoutTransit': {
        title: '入国せずに乗り継げない国',
        help: '乗り継ぐだけでも入国となる国です。ISO 3166の2文字で、未設定の場合はUSです。',
      },
    },
    'rules:incidents': {
      'rules.dutyEmail': {
        title: '当番',
        help: '緊急時の対応の権限を持つ人のメールアドレスです。空欄の場合は、対応を始めた人に知らせます。',
      },
      'rules.escalateAfterMinutes': {
        title: '当番に知らせるまで',
        help: '返答がないまま経過した分数で、1～1,440分です。通常は15分です。',
      },
      'rules.reminderAfterMinutes': {
        title: '再度尋ねるまで',
        help: '返答がないまま経過した分数で、1～1,440分です。1回だけ尋ねます。空欄の場合、自動では尋ねません。',
      },
      'rules.phone': { title: '緊急連絡先', help: '電話番号です（例：+852 2345 0199）。メッセージに表示されます。' },
      'rules.templates': { title: 'メッセージ', help: '緊急時にすぐ送れる文面です。50件まで設定できます。' },
      'rules.templates[].key': { title: 'キー', help: '小文字の英字、数字、ハイフンです（例：ask-hotel）。' },
      'rules.templates[].name': { title: '名称', help: '緊急時に対応する人に表示されます。' },
      'rules.templates[].kind': {
        title: '種類',
        help: '「安否の確認」は返答を求め、「お知らせ」は情報を伝え、「再送」は再度尋ね、「終息の連絡」は終了を知らせます。',
      },
      'rules.templates[].texts': { title: '文面', help: '1つ以上の言語が必要です。受け取る人の言語で届きます。' },
      'rules.templates[].texts.*': { title: '文面', help: '' },
      'rules.templates[].texts.*.subject': {
        title: '件名',
        help: '{name}、{incident}、{place}、{company}、{phone}を使えます。',
      },
      'rules.templates[].texts.*.body': {
        title: '本文',
        help: '{name}、{incident}、{place}、{company}、{phone}を使えます。',
      },
    },
    'rules:retention': {
      'rules.trackerPersonsDays': {
        title: 'トラッカーの個人の情報',
        help: 'その場所を離れてからの日数で、7～90日です。通常は利用者に知らせている90日です。',
      },
      'rules.looksDays': {
        title: '所在の閲覧記録',
        help: '180～1,095日です。通常は365日です。本人は直近半年分を確認できます。',
      },
      'rules.incidentAnswersDays': {
        title: '緊急時の返答',
        help: '対応の終了後7～90日です。通常は30日です。本文、電話番号、場所が削除されます。',
      },
      'rules.draftsDays': { title: '未完成のフォーム', help: '最後に保存してから1～30日です。通常は30日です。' },
      'rules.mailDays': { title: 'メール', help: '作成から30～1,095日です。通常は730日です。' },
      'rules.invoicesYears': {
        title: '請求書',
        help: '7～30年です。通常は10年です。多くの国の法律で7～10年の保存が求められます。',
      },
      'rules.auditYears': { title: '監査記録', help: '誰が何をしたかを3～15年保存します。通常は7年です。' },
    },
  },
  choices: {
    region: {
      America: 'アメリカ地域',
      Asia: 'アジア',
      'AUS/NZ': '豪州・ニュージーランド',
      EMEA: '欧州・中東・アフリカ',
    },
    displayType: {
      All: '両方',
      Menu: 'サイドメニュー',
      Shortcut: 'ダッシュボードのショートカット',
      None: '非表示',
    },
    viewRight: {
      myself: '本人の出張',
      team: 'チームの出張',
      company: '会社の出張',
      all: '下に挙げたすべての会社の出張',
    },
    administers: {
      none: 'なし',
      auditor: '監査担当者',
      company: '会社の管理者',
      agency: '旅行会社の管理者',
    },
    widgets: {
      UpcomingTrips: '今後の出張',
      DeadlineAlert: '予約の期限',
      PendingForApproval: '承認待ち',
      TravellerTracker: '渡航者トラッカー',
      FareForecaster: '運賃予測',
      WorldClock: '世界時計',
      RiskNews: 'リスクニュース',
      NewsFeed: 'お知らせ',
      ProfileManage: '出張者プロフィール',
      CustomBooking: '出張申請',
      TripProposal: 'オンライン旅程提案',
      CTMInvoice: '請求書',
    },
    newsReleaseTypes: {
      News: 'ニュース',
      Documents: '資料',
      Links: 'リンク',
    },
    kind: {
      ask: '安否の確認',
      inform: 'お知らせ',
      reminder: '再送',
      allClear: '終息の連絡',
    },
    scopes: {
      provision: '利用者と設定',
      import: '予約',
      content: 'ニュースとコンテンツ',
      mail: '送信メール',
      'sign-in': 'サインイン',
      'hand-over': 'ほかのアプリへの引き継ぎ',
      profiles: '出張者プロフィール',
      delegations: '代理',
      'cost-centres': 'コストセンター',
      rules: 'ルール',
      rates: '為替レート',
      'external-orders': '外部注文',
      risk: 'リスク',
      'flight-times': 'フライトの時刻',
      fares: '運賃',
      invoices: '請求書',
      proposals: '旅程提案',
      budgets: '予算',
      incidents: 'インシデント',
    },
    on: {
      costCentre: 'コストセンター',
      amount: '合計額',
      destination: '目的地',
      source: '案件の種類',
      countryRisk: '危険レベル',
      policy: '出張規程',
      budget: '予算',
    },
    sources: {
      request: '出張申請',
      order: '外部注文',
      proposal: '旅程提案',
    },
    from: {
      inform: '参考情報',
      reason: '理由が必要',
      level: '承認が必要',
      blocked: '不可',
    },
    is: {
      within: '予算内',
      above: '予算を超える',
    },
    match: {
      all: 'すべて',
      any: 'いずれか1つ',
    },
    role: {
      manager: '旅行者の上長',
      costCentre: 'コストセンターの承認者',
    },
    decidedBy: {
      any: 'いずれか1人',
      all: '全員',
    },
    signIn: {
      never: '不要',
      always: '常に必要',
    },
    controlType: {
      TextBox: '文字',
      SingleSel: '1つを選択',
      Textarea: '長い文字',
      Checkbox: 'チェックボックス',
    },
    primarySource: {
      'us-state': '米国',
      'uk-fcdo': '英国',
      'jp-mofa': '日本',
    },
    viewpoint: {
      neutral: '中立',
    },
    mode: {
      off: '表示なし',
      counts: '人数のみ',
      alerted: 'アラート時のみ氏名',
      persons: '常に氏名',
    },
    countries: {
      schengen: 'シェンゲン圏',
      eea: '欧州経済領域',
      all: 'すべての国',
    },
    year: {
      calendar: '暦年',
      tax: '各国の課税年度',
    },
    means: {
      limit: '上限',
      report: '届け出の義務',
    },
    counts: {
      anyPart: '1日のうち少しでも',
      midnight: '1日の終わり',
    },
    exempt: {
      none: '除外なし',
      freeMovement: '人の自由移動',
    },
  },
} satisfies SettingTexts
