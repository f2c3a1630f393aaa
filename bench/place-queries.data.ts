/**
 * What people type into a place field, and the IATA code they mean: the city's where they name a city, the airport's
 * where they name an airport. Written by hand before the ranking was tuned; a line is `CODE query; query`, an
 * expectation of two codes takes either.
 */
export interface PlaceQuery {
  readonly kind: string
  readonly text: string
  readonly expected: readonly string[]
}

/** The ranking was tuned against these. */
export const tunedQueries = read({
  code: `
    HKG HKG; hkg
    LHR LHR; lhr
    JFK JFK
    NRT nrt
    HND HND
    CDG cdg
    LON LON
    TYO tyo
    NYC NYC
    PAR par
    SIN SIN
    PVG pvg
    SHA sha
    TPE TPE
    FRA fra
    ICN ICN
    DXB dxb
    YYZ YYZ
    GRU GRU
    JNB jnb
    SYD ＳＹＤ
    KIX kix
    OSA osa
    KUL KUL
    AKL akl`,
  english: `
    LON london
    TYO tokyo
    NYC new york; New York City
    PAR Paris
    HKG hong kong; Hongkong
    SIN singapore
    BJS beijing
    SHA Shanghai
    OSA osaka
    SEL seoul
    BKK bangkok
    KUL kuala lumpur
    SYD Sydney
    LAX los angeles
    SFO san francisco
    CHI chicago
    WAS Washington DC; washington
    YTO toronto
    YVR vancouver
    MEX mexico city
    SAO sao paulo; São Paulo
    BUE buenos aires
    JNB johannesburg
    CPT Cape Town
    CAI Cairo
    IST istanbul
    MOW moscow
    BOM mumbai
    DEL new delhi; delhi
    ZRH zürich; Zurich; zuerich
    MUC munich; München
    VIE vienna; Wien
    CGN Köln; cologne
    GVA Geneva; Genève
    CPH København; copenhagen
    GOT Göteborg; gothenburg
    PRG prague; praha
    WAW warsaw; Warszawa
    LIS lisbon; Lisboa
    ROM rome; roma
    MIL Milan; milano
    VCE venice; venezia
    FLR florence; Firenze
    ATH athens
    REK reykjavik
    SVQ Sevilla; seville
    MNL Manila
    HAN hanoi
    SGN ho chi minh city; Ho Chi Minh
    DPS Bali; denpasar
    CNX chiang mai
    AKL auckland
    BNE Brisbane
    PER perth
    LIM lima
    BOG bogota; Bogotá
    DUB dublin
    EDI edinburgh
    MAN manchester
    BHX birmingham uk
    DOH doha
    NBO nairobi
    LOS lagos
    ADD addis ababa
    MEL melbourne australia`,
  prefix: `
    LON lond
    TYO toky
    SIN singa
    SIN sing
    HKG hong k
    HKG hongk
    NYC new yo
    SFO san fr
    LAX los an
    BKK bangk
    KUL kuala
    SYD sydn
    MEL melb
    CPH copen
    AMS amst
    FRA frank
    BCN barce
    MAD madr
    IST istan
    JNB johan
    MOW mosc
    SHA shang
    BJS beij
    TPE taip
    FUK fuku
    SPK sapp
    OKA okin
    SEL seou
    BUE bueno
    RIO rio d
    HEL hels
    STO stoc
    DUS dusse
    ZRH züri
    BRU brus
    PHL phila
    SEA seat
    YVR vanc
    GRU guaru`,
  airport: `
    LHR heathrow; London Heathrow; heathrow london
    LGW gatwick; london gatwick
    STN Stansted
    NRT narita; tokyo narita; Narita Airport
    HND haneda; haneda airport
    JFK new york jfk; kennedy; John F Kennedy
    LGA la guardia; laguardia
    EWR newark
    ORD o'hare; ohare; chicago o'hare
    CDG charles de gaulle; paris cdg
    ORY orly
    SIN changi; changi airport
    PVG pudong; shanghai pudong
    SHA hongqiao
    PEK beijing capital
    PKX daxing
    KIX kansai; kansai airport
    ITM itami
    ICN incheon
    GMP gimpo
    BKK suvarnabhumi
    DMK don mueang; don muang
    TPE taoyuan
    TSA songshan
    MXP malpensa
    LIN linate
    FCO fiumicino
    SVO sheremetyevo
    DME domodedovo
    IAD dulles
    DCA reagan
    YYZ pearson; toronto pearson
    AMS schiphol
    SAW sabiha gokcen
    GRU guarulhos
    CTS chitose; new chitose
    NGO centrair
    EZE ezeiza
    ATL hartsfield
    BOS logan
    CGK soekarno hatta`,
  japanese: `
    TYO 東京; とうきょう; トウキョウ; とうきよう
    NRT 成田; なりた; 成田空港
    HND 羽田; はねだ; 羽田空港
    OSA 大阪; おおさか
    KIX 関空; 関西空港; かんさい
    ITM 伊丹; いたみ
    SPK 札幌; さっぽろ
    CTS 新千歳
    FUK 福岡; ふくおか
    OKA 沖縄; おきなわ; 那覇
    NGO 名古屋; なごや
    HIJ 広島; ひろしま
    KOJ かごしま
    SDJ 仙台
    LON ロンドン; ﾛﾝﾄﾞﾝ; ろんどん
    PAR パリ; ぱり
    NYC ニューヨーク; にゅーよーく; ニューヨ
    LAX ロサンゼルス; ロス
    SFO サンフランシスコ
    HNL ホノルル; ハワイ
    SIN シンガポール; しんがぽーる
    BKK バンコク
    SHA 上海; シャンハイ
    BJS 北京; ペキン
    HKG 香港; ホンコン; ほんこん
    TPE 台北; タイペイ; たいぺい
    SEL ソウル
    FRA フランクフルト
    MUC ミュンヘン
    VIE ウィーン
    ROM ローマ
    MIL ミラノ
    BCN バルセロナ
    DXB ドバイ
    SYD シドニー
    HAN ハノイ
    SGN ホーチミン
    KUL クアラルンプール
    YVR バンクーバー; ヴァンクーヴァー
    JKT ジャカルタ
    DEL デリー`,
  chinese: `
    LON 伦敦; 倫敦
    NYC 纽约; 紐約
    PAR 巴黎
    SYD 悉尼; 雪梨
    MEL 墨尔本; 墨爾本
    AKL 奥克兰
    SFO 旧金山; 舊金山; 三藩市
    LAX 洛杉矶; 洛杉磯
    HNL 檀香山; 夏威夷
    BJS 北京
    SHA 上海
    CAN 广州; 廣州
    SZX 深圳
    CTU 成都
    HGH 杭州
    TPE 台北; 臺北
    TSA 松山机场; 松山機場
    TPE 桃園機場; 桃园机场
    KHH 高雄
    SEL 首尔; 首爾; 汉城
    TYO 东京
    OSA 大坂
    HND 羽田机场
    NRT 成田機場
    PVG 浦东; 浦東機場
    SHA 虹桥机场
    HKG 香港
    MFM 澳门; 澳門
    SIN 新加坡; 星加坡
    KUL 吉隆坡
    BKK 曼谷
    HKT 普吉; 普吉島
    DPS 巴厘岛; 峇里島
    SGN 胡志明市; 西贡
    DXB 迪拜; 杜拜
    ROM 罗马; 羅馬
    MIL 米兰; 米蘭
    VCE 威尼斯
    BCN 巴塞罗那; 巴塞隆納
    FRA 法兰克福
    ZRH 苏黎世; 蘇黎世
    GVA 日内瓦
    MOW 莫斯科
    BOS 波士顿; 波士頓
    YTO 多伦多
    LHR 希思罗; 希斯洛
    JFK 肯尼迪机场; 甘迺迪機場`,
  pinyin: `
    BJS beijing; bei jing; běijīng; bei'jing; bj
    SHA shanghai; shang hai; Shànghǎi
    CAN guangzhou; guang zhou; Guǎngzhōu
    SZX shenzhen; shen zhen; shēnzhèn
    CTU chengdu; cheng du
    CKG chongqing; chóngqìng
    SIA xian; xi'an; Xī'ān
    HGH hangzhou
    NKG nan jing
    WUH wuhan
    XMN xiamen; xia men
    TAO qingdao; qing dao
    CGO zhengzhou
    KMG kunming
    HRB haerbin; ha er bin
    URC wulumuqi
    LXA lasa
    HKG xianggang; xiang gang
    MFM aomen
    TPE taibei; tai bei
    KHH gaoxiong
    NYC niuyue; niu yue; niǔyuē
    LON lundun; lún dūn
    TYO dongjing; dong jing
    OSA daban
    SEL shouer
    SYD xini
    SFO jiujinshan
    LAX luoshanji
    SIN xinjiapo
    BKK mangu
    FRA falankefu
    PVG pudong jichang`,
  misspelling: `
    KTM katmandu; kathmando
    SIN singapur; singapoer
    LON londn; lodnon; londom
    TYO tokio; tokoy
    BJS bejing; beijng
    SHA shangai; shaghai
    HKG hong komg; hnog kong
    NYC newyork; new yrok; nwe york
    LAX los angelas; los angles
    SFO san fransisco; sanfrancisco
    PHL philadelpia
    CLT charlote
    CVG cincinatti; cincinnatti
    PIT pittsburg
    ABQ albuquerqe; alberquerque
    MEL melborne; melbourn
    BNE brisban
    JNB johanesburg; johannesberg
    ADD adis ababa
    CMB columbo
    KUL kuala lumpor; kualalumpur
    BKK bankok; bangkock
    MUC munchen; muinch
    DUS dusseldorf; duesseldorf; düsseldorff
    AMS amsterdm; amesterdam
    BCN barcalona; barcelonna
    LHR heatrow; heathro
    LGW gatwik
    CDG charles degaulle
    SVO sheremetevo
    BKK suvarnabumi
    IST istambul; instanbul
    REK reykjavick; reikjavik
    EDI edinborough; edinburg
    BUE buenos ares
    RIO rio de janero
    BOG bogata
    CCS carracas
    MNL manilla
    DEL dehli
    RUH riyad
    JED jeddha
    TLV telaviv`,
  formerly: `
    BOM bombay
    MAA madras
    CCU calcutta
    BLR bangalore; bengaluru
    RGN rangoon; yangon
    SGN saigon
    BJS peking
    CAN canton
    LED leningrad; st petersburg; saint petersburg
    IST constantinople
    NQZ/TSE astana; nursultan
    TBS tiflis
    JKT batavia
    TRV trivandrum
    COK cochin; kochi india
    IEV kiev; kyiv
    DAC dacca
    HRE salisbury
    TPE taipeh`,
})

/** Nobody tuned anything against these: they say whether the ranking holds for what was not looked at. */
export const heldOutQueries = read({
  code: `
    ORD ord
    DEN DEN
    MEX mex
    ADL adl
    OKA OKA
    CAN can
    BER BER
    MIL mil
    YUL yul`,
  english: `
    ORL orlando
    MIA miami
    LAS las vegas
    YMQ montreal; Montréal
    DUS Düsseldorf
    HAM hamburg germany
    NCE Nice
    LYS lyon
    OPO Porto
    AGP malaga
    KRK Krakow; Cracow
    BUD budapest
    ALA almaty
    ISB islamabad
    PNH phnom penh
    CEB cebu
    CHC christchurch
    ACC accra
    SCL santiago chile; Santiago de Chile`,
  prefix: `
    HOU houst
    DFW dall
    NAP napl
    BUD budap
    OSL oslo a
    CMB colom
    ADL adela
    PNH phnom
    HIJ hiros`,
  airport: `
    LCY london city
    LTN luton
    MDW midway
    TFU tianfu
    BLR kempegowda
    SDU santos dumont
    VKO vnukovo
    BVA beauvais
    UKB kobe
    HOU hobby`,
  japanese: `
    KMJ 熊本; くまもと
    KMI 宮崎
    KOB/UKB/OSA 神戸
    MAD マドリード
    AMS アムステルダム
    IST イスタンブール
    LAS ラスベガス
    CEB セブ
    CAN 広州
    PUS 釜山; プサン
    GUM グアム`,
  chinese: `
    CHI 芝加哥
    WAS 华盛顿; 華盛頓
    VIE 维也纳
    MAN 曼彻斯特; 曼徹斯特
    SPK 札幌
    OKA 冲绳
    RMQ 台中
    CNX 清迈; 清邁
    AMS 阿姆斯特丹
    LGW 盖特威克`,
  pinyin: `
    NKG nanjing
    TNA jinan
    DLC dà lián
    SHE shenyang
    CSX chang sha
    CHI zhijiage
    BOS boshidun
    SPK zhahuang`,
  misspelling: `
    MIA maimi
    VIE viena
    PRG prauge
    CPH copenhagan
    STO stokholm
    HEL helsinky
    FRA frankfrut
    TPE tapei
    SEL seol
    CAI ciaro
    YVR vancuover
    MSP mineapolis`,
  formerly: `
    PNQ poona
    VNS benares
    GOI goa
    OVB novosibirsk
    MPM maputo`,
})

function read(kinds: Readonly<Record<string, string>>): readonly PlaceQuery[] {
  return Object.entries(kinds).flatMap(([kind, lines]) =>
    lines
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [codes = '', ...texts] = line.trim().split(' ')
        return texts
          .join(' ')
          .split('; ')
          .map((text) => ({ kind, text, expected: codes.split('/') }))
      }),
  )
}
