/** A paper of the demonstration school: notes of a subject, a worksheet or a solution. */
export interface Sheet {
  file: string
  language: 'ar' | 'en' | 'fr'
  subject: string
  title: string
  /** The HTML below the heading. */
  body: string
}

const rows = (lines: readonly (readonly string[])[]) =>
  lines.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')

const table = (head: readonly string[], lines: readonly (readonly string[])[]) =>
  `<table><thead><tr>${head.map((cell) => `<th>${cell}</th>`).join('')}</tr></thead><tbody>${rows(lines)}</tbody></table>`

const list = (items: readonly string[]) => `<ol>${items.map((item) => `<li>${item}</li>`).join('')}</ol>`

const ltr = (text: string) => `<bdi dir="ltr">${text}</bdi>`

const ruled = (count: number) => '<p class="rule"></p>'.repeat(count)

export const sheets: Sheet[] = [
  {
    file: 'arabic-notes',
    language: 'ar',
    subject: 'اللغة العربية',
    title: 'علامات الإعراب في صفحة واحدة',
    body: `${table(
      ['الكلمة', 'الرفع', 'النصب', 'الجر'],
      [
        ['الاسم المفرد', 'الضمة', 'الفتحة', 'الكسرة'],
        ['جمع التكسير', 'الضمة', 'الفتحة', 'الكسرة'],
        ['المثنى', 'الألف', 'الياء', 'الياء'],
        ['جمع المذكر السالم', 'الواو', 'الياء', 'الياء'],
        ['جمع المؤنث السالم', 'الضمة', 'الكسرة', 'الكسرة'],
        ['الأسماء الخمسة', 'الواو', 'الألف', 'الياء'],
        ['الممنوع من الصرف', 'الضمة', 'الفتحة', 'الفتحة'],
      ],
    )}<h2>مثال محلول</h2><p>«كان المعلّمون حريصين على طلابهم»</p>${list([
      'كان: فعل ماضٍ ناسخ مبني على الفتح.',
      'المعلّمون: اسم كان مرفوع وعلامة رفعه الواو لأنه جمع مذكر سالم.',
      'حريصين: خبر كان منصوب وعلامة نصبه الياء لأنه جمع مذكر سالم.',
      'على: حرف جر، وطلاب: اسم مجرور وعلامة جره الكسرة، والهاء ضمير مضاف إليه.',
    ])}<h2>تدريب</h2>${list(['أعرب: «إنّ الصديقَيْن متعاونان».', 'ثنِّ واجمع: «الطالبُ مجتهدٌ».'])}`,
  },
  {
    file: 'english-notes',
    language: 'en',
    subject: 'English',
    title: 'Six tenses on one page',
    body: `${table(
      ['Tense', 'Form', 'Signal words', 'Example'],
      [
        ['Present simple', 'play / plays', 'always, every day', 'She plays chess every Friday.'],
        ['Present continuous', 'am / is / are + -ing', 'now, look!', 'They are waiting outside.'],
        ['Past simple', 'verb + -ed / irregular', 'yesterday, ago', 'We went to Luxor last year.'],
        ['Past continuous', 'was / were + -ing', 'while, as', 'I was reading when he came.'],
        ['Present perfect', 'have / has + p.p.', 'since, for, just, yet', 'He has lived here since 2015.'],
        ['Past perfect', 'had + p.p.', 'by the time, after', 'The film had started before us.'],
      ],
    )}<h2>Try these</h2>${list([
      'By the time we (arrive), the match (finish).',
      'She (not see) the new teacher yet.',
      'While I (do) my homework, the lights (go) out.',
      'Water (boil) at 100 degrees Celsius.',
    ])}`,
  },
  {
    file: 'french-notes',
    language: 'fr',
    subject: 'Français',
    title: 'Être et avoir : les deux auxiliaires',
    body: `${table(
      ['', 'être', 'avoir', 'passé composé'],
      [
        ['je / j’', 'suis', 'ai', 'j’ai parlé, je suis allé(e)'],
        ['tu', 'es', 'as', 'tu as fini, tu es parti(e)'],
        ['il, elle', 'est', 'a', 'elle a vu, elle est venue'],
        ['nous', 'sommes', 'avons', 'nous avons pris'],
        ['vous', 'êtes', 'avez', 'vous avez écrit'],
        ['ils, elles', 'sont', 'ont', 'ils sont arrivés'],
      ],
    )}<h2>Exercices</h2>${list([
      'Mettez au passé composé : Nous (visiter) le musée.',
      'Mettez au passé composé : Elle (sortir) à huit heures.',
      'Complétez : Hier, j’___ faim et j’___ mangé une pomme.',
    ])}`,
  },
  {
    file: 'maths-notes',
    language: 'ar',
    subject: 'الرياضيات',
    title: 'ورقة تدريبات: من المعادلة إلى الشكل',
    body: `<h2>القواعد</h2>${list([
      'المعادلة ميزان: ما تفعله في طرف تفعله في الطرف الآخر.',
      'في المثلث القائم: مربع الوتر يساوي مجموع مربعي ضلعي القائمة.',
      `محيط الدائرة = 2 × ط × نق، ومساحتها = ط × نق².`,
      'النسبة المئوية = الجزء ÷ الكل × 100.',
    ])}<h2>المسائل</h2>${list([
      'إذا كان 4س + 7 = 31، فأوجد قيمة س.',
      'مثلث قائم طولا ضلعي القائمة فيه 9 سم و12 سم. أوجد طول الوتر ومحيط المثلث.',
      'قميص ثمنه 240 جنيهًا وعليه خصم 15%. كم يدفع المشتري؟',
      'أوجد محيط دائرة نصف قطرها 14 سم.',
      'متوسط خمسة أعداد 18، فما مجموعها؟',
    ])}`,
  },
  {
    file: 'physics-notes',
    language: 'ar',
    subject: 'الفيزياء',
    title: 'قوانين الكهربية والحركة',
    body: `${table(
      ['القانون', 'الصيغة', 'الوحدة'],
      [
        ['شدة التيار', ltr('I = Q ÷ t'), 'أمبير'],
        ['قانون أوم', ltr('V = I × R'), 'فولت'],
        ['المقاومة المكافئة على التوالي', ltr('R = R₁ + R₂ + R₃'), 'أوم'],
        ['المقاومة المكافئة على التوازي', ltr('1/R = 1/R₁ + 1/R₂ + 1/R₃'), 'أوم'],
        ['القدرة الكهربية', ltr('P = V × I'), 'وات'],
        ['السرعة بعجلة منتظمة', ltr('v = v₀ + a × t'), 'متر لكل ثانية'],
        ['القانون الثاني لنيوتن', ltr('F = m × a'), 'نيوتن'],
        ['طاقة الحركة', ltr('E = ½ × m × v²'), 'جول'],
      ],
    )}<h2>مسألة محلولة</h2><p>مقاومتان 6 أوم و3 أوم متصلتان على التوازي مع مصدر جهده 12 فولت. احسب التيار الكلي.</p>${list(
      [`المقاومة المكافئة: ${ltr('(6 × 3) ÷ (6 + 3) = 2')} أوم.`, `التيار الكلي: ${ltr('12 ÷ 2 = 6')} أمبير.`],
    )}`,
  },
  {
    file: 'chemistry-notes',
    language: 'ar',
    subject: 'الكيمياء',
    title: 'المول والرواسب والمجموعات',
    body: `${table(
      ['الكاشف', 'الأيون', 'المشاهدة'],
      [
        ['نترات الفضة', 'الكلوريد', 'راسب أبيض يذوب في النشادر'],
        ['الصودا الكاوية', 'الحديد (III)', 'راسب بني محمر'],
        ['الصودا الكاوية', 'النحاس (II)', 'راسب أزرق'],
        ['ماء الجير', 'ثاني أكسيد الكربون', 'تعكّر أبيض'],
      ],
    )}<h2>تذكّر</h2>${list([
      'عدد المولات = الكتلة بالجرام ÷ كتلة المول.',
      'حجم الغاز عند الظروف القياسية = عدد المولات × 22.4 لترًا.',
      `الألكانات ${ltr('CₙH₂ₙ₊₂')} والألكينات ${ltr('CₙH₂ₙ')} والألكاينات ${ltr('CₙH₂ₙ₋₂')}.`,
    ])}<h2>تدريب</h2>${list(['كم مولًا في 54 جرامًا من الماء؟', 'اكتب متشكّلات البيوتان.'])}`,
  },
  {
    file: 'science-notes',
    language: 'ar',
    subject: 'العلوم والأحياء',
    title: 'الخلية والوراثة في صفحة واحدة',
    body: `${table(
      ['العضيّة', 'الوظيفة', 'أين نجدها'],
      [
        ['النواة', 'تحمل المادة الوراثية', 'النباتية والحيوانية'],
        ['الميتوكوندريا', 'إنتاج الطاقة', 'النباتية والحيوانية'],
        ['الريبوسوم', 'بناء البروتين', 'النباتية والحيوانية'],
        ['البلاستيدة الخضراء', 'البناء الضوئي', 'النباتية'],
        ['الجدار الخلوي', 'الدعامة والحماية', 'النباتية'],
      ],
    )}<h2>مربع التزاوج</h2><p>طويل هجين مع طويل هجين:</p>${table(
      ['', ltr('T'), ltr('t')],
      [
        [ltr('T'), `${ltr('TT')} طويل نقي`, `${ltr('Tt')} طويل هجين`],
        [ltr('t'), `${ltr('Tt')} طويل هجين`, `${ltr('tt')} قصير`],
      ],
    )}<p>نسبة الطويل إلى القصير 3 إلى 1.</p>`,
  },
  {
    file: 'society-notes',
    language: 'ar',
    subject: 'الدراسات والتاريخ والجغرافيا',
    title: 'خط الزمن: مصر الحديثة',
    body: `${table(
      ['العام', 'الحدث', 'لماذا يهمّ'],
      [
        ['1798', 'الحملة الفرنسية', 'أول صدام مع أوروبا الحديثة'],
        ['1805', 'محمد علي واليًا على مصر', 'بداية الدولة الحديثة'],
        ['1869', 'افتتاح قناة السويس', 'طريق التجارة العالمي'],
        ['1882', 'الاحتلال البريطاني', 'بعد الثورة العرابية'],
        ['1919', 'الثورة الوطنية', 'وحدة الشعب خلف سعد زغلول'],
        ['1952', 'ثورة يوليو', 'نهاية الملكية'],
        ['1956', 'تأميم القناة', 'والعدوان الثلاثي بعده'],
        ['1973', 'نصر أكتوبر', 'عبور القناة واستعادة سيناء'],
      ],
    )}<h2>بمَ تفسّر؟</h2>${list(['أهمية موقع مصر للحملة الفرنسية.', 'اهتمام محمد علي بالتعليم والجيش معًا.'])}`,
  },
  {
    file: 'computer-notes',
    language: 'ar',
    subject: 'الحاسب الآلي',
    title: 'أول برنامج: لعبة التخمين',
    body: `<p>اقرأ البرنامج، ثم ارسم له خريطة تدفق، ثم غيّر فيه ما يجعل للاعب خمس محاولات فقط.</p><pre dir="ltr">import random

secret = random.randint(1, 20)
guess = 0

while guess != secret:
    guess = int(input("Guess: "))
    if guess &lt; secret:
        print("Higher")
    elif guess &gt; secret:
        print("Lower")

print("Well done!")</pre><h2>أسئلة</h2>${list([
      `ماذا يفعل السطر ${ltr('while guess != secret:')}؟`,
      'ماذا يحدث لو كتب اللاعب حرفًا بدل الرقم؟',
      'كيف تعدّ المحاولات؟',
    ])}`,
  },
  {
    file: 'worksheet',
    language: 'ar',
    subject: 'ورقة واجب',
    title: 'اكتب خطوات الحل كاملة',
    body: `${list([
      'اقرأ مذكّرة الحصة قبل أن تبدأ، وراجع المثال المحلول.',
      'اكتب القانون أو القاعدة أولًا، ثم التعويض، ثم الناتج بوحدته.',
      'صوّر الورقة في ضوء جيد، وتأكد من وضوح الخط قبل التسليم.',
    ])}<h2>السؤال الأول</h2>${ruled(5)}<h2>السؤال الثاني</h2>${ruled(5)}<h2>السؤال الثالث</h2>${ruled(5)}`,
  },
  {
    file: 'solution',
    language: 'ar',
    subject: 'حل الواجب',
    title: 'إجابات الطالب',
    body: `<h2>السؤال الأول</h2><p class="ink">طبّقت القاعدة كما في المثال المحلول، وكتبت المعطيات والمطلوب، ثم عوّضت وراجعت الوحدات.</p>${ruled(2)}<h2>السؤال الثاني</h2><p class="ink">رسمت الشكل أولًا، ثم قسمت المسألة إلى خطوتين، وتأكدت من الناتج بطريقة أخرى.</p>${ruled(2)}<h2>السؤال الثالث</h2><p class="ink">الإجابة في الصفحة نفسها، ولم أكن متأكدًا من الجزء الأخير.</p>${ruled(2)}`,
  },
]
