/**
 * Other words for pages, tiles and acts, by the key of their option, in all four languages: what people type is not always in
 * the language of the page. They are searched and never shown.
 */
export const synonyms: Readonly<Record<string, string>> = {
  'section-dashboard': 'home|start|overview|首页|主页|首頁|主頁|ホーム|トップ',
  'section-trips':
    'journeys|travel|bookings|itineraries|itinerary|holiday|upcoming|行程|旅程|预订|预定|訂單|預訂|旅行|休假|出張|旅程|予約|旅行|休暇',
  'section-approvals':
    'approve|sign off|authorise|authorize|pending|审批|批准|待审批|簽核|核准|待簽核|审核|承認|決裁|承認待ち',
  'section-desk': 'consultant|agent|work list|queue|工作台|顾问|顧問|工作清單|デスク|担当者|作業一覧',
  'section-trip-proposal': 'quote|quotation|offer|options|报价|方案|选项|報價|提案|選項|見積|見積もり|提案|プラン',
  'section-traveller-tracker':
    'map|where is everyone|whereabouts|duty of care|location|people|地图|位置|人在哪里|追踪|地圖|追蹤|人在哪裡|地図|所在|どこにいる|安否',
  'section-fare-forecaster':
    'fares|price|cheap flights|ticket price|prediction|票价|机票价格|便宜|票價|機票價格|預測|运价|運賃|航空券|価格予測|安い',
  'section-risk-hub': 'alerts|security|safety|warning|country risk|风险|安全|警报|風險|警報|リスク|安全|警報|危険',
  'section-risk':
    'alerts|safety|warnings|news|weather|strike|风险|警报|天气|罢工|風險|警報|天氣|罷工|リスク|警報|天気|ストライキ|ニュース',
  'section-incidents':
    'crisis|emergency|event|message everyone|事件|危机|紧急|危機|緊急|インシデント|緊急|危機|一斉連絡',
  'section-invoices':
    'expenses|expense|bill|bills|receipt|receipts|cost|spending|fapiao|payment|发票|账单|费用|报销|付款|發票|帳單|費用|報帳|請款|請求書|領収書|経費|精算|支払い',
  'section-budgets': 'spend|money|cost centre|cost center|limit|预算|花费|成本中心|預算|花費|予算|費用|コストセンター',
  'section-trip-request':
    'request|apply|ask for a trip|pre-trip|new trip|book|申请|出差申请|预订|申請|出差申請|訂票|申請|出張申請|事前申請',
  'section-policies':
    'policy|rules|travel rules|allowed|compliance|政策|差旅政策|规定|规则|差旅規定|規定|規則|規程|出張規程|ルール|ポリシー',
  'section-administration':
    'settings|setting|admin|administration|configuration|company settings|users|audit|设置|管理|公司设置|用户|审计|設定|系統管理|公司設定|使用者|稽核|設定|管理|会社の設定|ユーザー|監査',
  'section-contact-us':
    'help|support|phone|hotline|assistance|帮助|客服|电话|联系|幫助|協助|客服|電話|聯絡|ヘルプ|サポート|電話|問い合わせ',
  'section-security':
    '2fa|mfa|two factor|two-factor|second factor|otp|passkey|authenticator|password|security|双重验证|两步验证|二次验证|安全|密码|雙重驗證|兩步驟驗證|密碼|二段階認証|二要素認証|パスキー|パスワード|セキュリティ',
  'section-country-days':
    'tax days|183 days|days in country|residence|schengen|税务|天数|境内天数|申根|稅務|天數|境內天數|税務|滞在日数|シェンゲン',
  'tile-profile-manager':
    'passport|visa|profile|documents|frequent flyer|loyalty|seat|meal|护照|签证|证件|资料|常旅客|護照|簽證|證件|個人資料|常客|パスポート|ビザ|プロフィール|書類|マイレージ',
  'tile-world-clocks': 'time|time zone|clock|时间|时差|时区|時間|時差|時區|時刻|時差|タイムゾーン',
  'tile-news-feed': 'news|announcements|新闻|公告|通知|新聞|ニュース|お知らせ',
  'tile-booking-reminder': 'deadline|reminder|ticketing|due|截止|提醒|出票|到期|開票|期限|締切|リマインダー',
  'book-trip': 'book|booking tool|flight|hotel|reserve|预订|订票|订酒店|訂票|訂房|預訂|予約|手配',
  'add-booking':
    'import|forward|confirmation|pdf|upload|add trip|导入|上传|确认单|添加|匯入|上傳|確認單|新增|取り込み|追加|確認書|アップロード',
  theme:
    'dark mode|light mode|night|appearance|colour|color|深色|浅色|夜间模式|外观|深色模式|淺色|夜間模式|外觀|ダークモード|ライトモード|外観|テーマ',
  language: 'language|translate|english|chinese|japanese|语言|语种|中文|日文|英文|語言|語系|言語|日本語|英語|中国語',
  help: 'keyboard|keys|hotkeys|shortcuts|快捷键|快速鍵|键盘|鍵盤|ショートカット|キーボード',
  'menu-devices': 'sessions|signed in|sign out everywhere|phones|设备|登录设备|裝置|登入裝置|端末|デバイス|ログイン中',
  'menu-mobile-app': 'app|phone|android|iphone|download|手机|应用|下载|手機|下載|アプリ|スマホ|ダウンロード',
  'menu-phone-sign-in': 'qr|scan|二维码|扫码|掃碼|QR コード|スキャン',
  'menu-risk-notices': 'notifications|alerts|quiet hours|mail|通知|提醒|免打扰|勿擾|通知設定|おやすみ',
  'menu-tracker-privacy': 'privacy|who sees me|gdpr|consent|隐私|谁能看到我|隱私|誰看得到我|プライバシー|公開範囲',
  'menu-contact-us': 'help|support|phone|hotline|帮助|客服|电话|協助|客服|電話|ヘルプ|サポート|問い合わせ',
  'menu-reset-mfa': '2fa|mfa|two factor|双重验证|雙重驗證|二段階認証',
  logout: 'log out|logoff|exit|quit|退出|注销|登出|サインアウト|ログアウト|終了',
}
