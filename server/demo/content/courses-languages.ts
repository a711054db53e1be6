import type { CourseContent } from './course.ts'
import { bilingualLines, both } from './lines.ts'

export const languageCourses: CourseContent[] = [
  {
    teacher: 'nadia',
    subject: 'english',
    grade: 'M3',
    price: 200,
    name: both('الإنجليزية للشهادة الإعدادية', 'English for the preparatory certificate'),
    description: both(
      'كورس يغطي المنهج وحدة بوحدة: مفردات في سياقها، وقاعدة واحدة في كل حصة، وقطعة فهم قصيرة، ثم تدريب كتابة أصحّحه بنفسي وأعيده إليك مع ملاحظاتي.',
      'The syllabus unit by unit: vocabulary in context, one rule in each lesson, a short reading passage, and a piece of writing that I correct myself and send back with my notes.',
    ),
    learn: bilingualLines(`
      تختار الزمن الصحيح من الكلمات الدالّة | Choose the right tense from its signal words
      تقارن بين الأشياء والأشخاص بجمل سليمة | Compare things and people in correct sentences
      تكتب بريدًا إلكترونيًّا من ثمانين كلمة | Write an e-mail of eighty words
    `),
    lessons: bilingualLines(`
      الماضي البسيط والماضي المستمر | Past simple and past continuous
      المضارع التام مع since وfor | Present perfect with since and for
      صيغ المقارنة والتفضيل | Comparatives and superlatives
      الأفعال الناقصة: must وshould وmight | Modal verbs: must, should and might
      مهارة كتابة البريد الإلكتروني | Writing an e-mail
      مراجعة الوحدات الست الأولى | Revision of the first six units
    `),
    topics: ['tenses', 'comparing'],
  },
  {
    teacher: 'nadia',
    subject: 'english',
    grade: 'S3',
    price: 220,
    name: both('قواعد ومفردات الثانوية العامة', 'Final-year grammar and vocabulary'),
    description: both(
      'نتعلّم القاعدة من الأسئلة نفسها: كل حصة تبدأ بخمسة أسئلة من امتحانات سابقة، ثم نستنتج القاعدة منها، ونختم بقائمة مفردات تتكرر في قطع الفهم والترجمة.',
      'We learn the rule from the questions themselves: each lesson opens with five past exam items, works out the rule behind them, and closes with words that keep returning in reading and translation.',
    ),
    learn: bilingualLines(`
      تحوّل الكلام المباشر إلى غير مباشر بلا أخطاء | Turn direct speech into reported speech without slips
      تستخدم ضمائر الوصل في موضعها | Use relative pronouns where they belong
      تحفظ 300 كلمة في مجموعات معنى | Remember 300 words in families of meaning
      تنظّم وقتك في قطعة الفهم | Manage your time in the reading passage
    `),
    lessons: bilingualLines(`
      الكلام غير المباشر: الجملة الخبرية | Reported statements
      السؤال والأمر في الكلام غير المباشر | Reported questions and commands
      ضمائر الوصل والجملة الوصفية | Relative pronouns and clauses
      متلازمات لفظية لا تُترجم حرفيًّا | Collocations you cannot translate word by word
      استراتيجية قطعة الفهم الطويلة | A strategy for the long reading passage
    `),
    topics: ['reported', 'academicWords'],
    fromLibrary: true,
  },
  {
    teacher: 'sherif',
    subject: 'english',
    grade: 'M2',
    price: 150,
    name: both('الأزمنة الإنجليزية بلا تعقيد', 'English tenses made simple'),
    description: both(
      'إذا كنت تخلط بين الأزمنة فهذا الكورس لك: خط زمن واحد نرسم عليه كل الأزمنة، وأمثلة من حياة الطالب المصري، وتدريبات قصيرة بعد كل قاعدة مباشرة.',
      'If the tenses run together in your head, this is for you: one timeline for all of them, examples from the life of an Egyptian student, and short practice straight after every rule.',
    ),
    learn: bilingualLines(`
      ترسم الحدث على خط الزمن وتختار صيغته | Place an event on the timeline and pick its form
      تصوغ السؤال والنفي في كل زمن | Make questions and negatives in every tense
      تفرّق بين already وyet وjust | Tell already, yet and just apart
    `),
    lessons: bilingualLines(`
      المضارع البسيط والمضارع المستمر | Present simple and present continuous
      الماضي البسيط والأفعال الشاذة | Past simple and irregular verbs
      المضارع التام وكلماته الدالّة | Present perfect and its signal words
      المستقبل: will وgoing to | The future: will and going to
      اختبار نفسك في كل الأزمنة | Test yourself on every tense
    `),
    topics: ['tenses'],
  },
  {
    teacher: 'sherif',
    subject: 'english',
    grade: 'S2',
    price: 170,
    name: both('الجمل الشرطية والمبني للمجهول', 'Conditionals and the passive'),
    description: both(
      'نتوقف عند أصعب بابين في الصف الثاني الثانوي: حالات الشرط الأربع والمبني للمجهول في كل الأزمنة، بجداول مختصرة وتحويل جمل من السهل إلى الصعب خطوة بخطوة.',
      'We stay with the two hardest chapters of second secondary: the four conditionals and the passive in every tense, with short tables and sentences to transform from easy to hard, step by step.',
    ),
    learn: bilingualLines(`
      تختار حالة الشرط المناسبة للمعنى | Choose the conditional that fits the meaning
      تحوّل الجملة إلى المبني للمجهول في أي زمن | Put a sentence into the passive in any tense
      تستخدم wish وif only استخدامًا صحيحًا | Use wish and if only correctly
    `),
    lessons: bilingualLines(`
      الحالة الصفرية والأولى | Zero and first conditional
      الحالة الثانية والثالثة | Second and third conditional
      المبني للمجهول في المضارع والماضي | The passive in the present and past
      الصيغة السببية have something done | The causative: have something done
      التمنّي والندم: wish وif only | Wishes and regrets: wish and if only
    `),
    topics: ['conditionals', 'academicWords'],
  },
  {
    teacher: 'amira',
    subject: 'english',
    grade: 'P3',
    price: 90,
    name: both('أتكلّم الإنجليزية بثقة', 'I speak English with confidence'),
    description: both(
      'كورس للصف الثالث الابتدائي يعتمد على الصورة والأغنية والحوار القصير: يسمع الطفل الجملة، ثم يقولها، ثم يكتبها، فلا يخاف من اللغة ولا من الإملاء.',
      'A third-grade course built on pictures, songs and short dialogues: children hear the sentence, say it and then write it, so neither the language nor the spelling feels frightening.',
    ),
    learn: bilingualLines(`
      يعرّف الطفل نفسه وأسرته | Introduce yourself and your family
      يصف مكان الأشياء في الغرفة | Say where things are in a room
      يستخدم المفرد والجمع استخدامًا صحيحًا | Use singular and plural correctly
    `),
    lessons: bilingualLines(`
      أسرتي: هذا أخي وهذه أختي | My family: this is my brother and sister
      أين الكتاب؟ حروف المكان | Where is the book? Words for places
      واحد وكثير: جمع الأسماء | One and many: plural nouns
      كم الساعة الآن؟ | What time is it now?
      ماذا تفعل؟ المضارع المستمر | What are you doing? Present continuous
    `),
    topics: ['firstEnglish'],
  },
  {
    teacher: 'amira',
    subject: 'english',
    grade: 'P6',
    price: 110,
    inactive: true,
    name: both('الاستعداد للإعدادية في الإنجليزية', 'Getting ready for preparatory English'),
    description: both(
      'جسر بين المرحلتين: نراجع ما درسه الطالب في الابتدائية من قواعد ومفردات، ثم نتعرّف شكل امتحان الصف الأول الإعدادي ونحلّ نماذج مبسّطة منه.',
      'A bridge between two stages: we go over the grammar and words of primary school, then look at how the first preparatory exam is built and solve simplified papers from it.',
    ),
    learn: bilingualLines(`
      تراجع قواعد المرحلة الابتدائية كاملة | Go over all primary grammar
      تقرأ قطعة من مائة كلمة وتفهمها | Read and understand a passage of a hundred words
      تكتب فقرة من خمس جمل | Write a paragraph of five sentences
    `),
    lessons: bilingualLines(`
      مراجعة المضارع البسيط والمستمر | Revising the two present tenses
      أتحدّث عن عطلتي في الماضي | Talking about my holiday in the past
      أقارن بين مدينتين | Comparing two cities
      قراءة قصة قصيرة وفهمها | Reading and understanding a short story
    `),
    topics: ['firstEnglish', 'comparing'],
  },
  {
    teacher: 'claire',
    subject: 'french',
    grade: 'S1',
    price: 140,
    name: both('الفرنسية من الصفر', 'French from zero'),
    description: both(
      'لغة ثانية تبدأ من الحرف الأول: نطق واضح، وأدوات التعريف والنكرة، والأفعال الأساسية، وحوارات قصيرة تستخدمها فورًا، حتى تدخل امتحان آخر العام مطمئنًّا إلى مستواك.',
      'A second language from its first letter: clear pronunciation, articles, the basic verbs and short dialogues to use at once, so that you reach the end-of-year exam sure of your level.',
    ),
    learn: bilingualLines(`
      تنطق الحروف المركّبة نطقًا صحيحًا | Pronounce combined letters correctly
      تصرّف الأفعال الأساسية في المضارع | Conjugate the basic verbs in the present
      تقدّم نفسك وتصف أسرتك | Introduce yourself and describe your family
    `),
    lessons: bilingualLines(`
      التحية والتعارف | Greetings and introductions
      أدوات التعريف والتنكير | Definite and indefinite articles
      فعلا الكينونة والملكية: être وavoir | The verbs être and avoir
      أفعال المجموعة الأولى في المضارع | First-group verbs in the present
      الأيام والشهور والساعة | Days, months and the time
    `),
    topics: ['firstFrench'],
  },
  {
    teacher: 'claire',
    subject: 'french',
    grade: 'S2',
    price: 150,
    name: both('الفرنسية: الماضي والمستقبل', 'French: past and future'),
    description: both(
      'ننتقل من الحديث عن اليوم إلى الحديث عن الأمس والغد: الماضي المركّب بفعليه المساعدين، والماضي المستمر، والمستقبل البسيط والقريب، مع مواقف كتابية قصيرة في كل حصة.',
      'From talking about today to talking about yesterday and tomorrow: the passé composé with both auxiliaries, the imparfait, the simple and near future, with a short piece of writing in each lesson.',
    ),
    learn: bilingualLines(`
      تختار الفعل المساعد الصحيح في الماضي | Choose the right auxiliary in the past
      تفرّق بين الماضي المركّب والماضي المستمر | Tell the passé composé from the imparfait
      تكتب رسالة عن رحلة قمت بها | Write a letter about a trip
    `),
    lessons: bilingualLines(`
      الماضي المركّب مع avoir | The passé composé with avoir
      الماضي المركّب مع être واتفاقه | The passé composé with être and its agreement
      الماضي المستمر ووصف الذكريات | The imparfait and describing memories
      المستقبل القريب والبسيط | The near and the simple future
      أكتب عن رحلة | Writing about a trip
    `),
    topics: ['frenchTenses', 'firstFrench'],
  },
  {
    teacher: 'claire',
    subject: 'french',
    grade: 'S3',
    price: 180,
    name: both('مراجعة الفرنسية للثانوية العامة', 'Final-year French revision'),
    description: both(
      'خطة مراجعة مركّزة للمادة كلها: الضمائر، والأزمنة، وصيغة الاحتمال، وقطع الفهم، مع نموذج امتحان كامل كل أسبوع وشرح لكل إجابة حتى تعرف سبب الخطأ.',
      'A focused plan for the whole subject: pronouns, tenses, the subjunctive and reading passages, with a complete paper every week and every answer explained, so that you know why a mistake was one.',
    ),
    learn: bilingualLines(`
      تستبدل بالاسم الضمير المناسب | Replace a noun with the right pronoun
      تستخدم صيغة الاحتمال بعد il faut que | Use the subjunctive after il faut que
      تحلّ نموذجًا كاملًا في الوقت المحدّد | Finish a whole paper in time
    `),
    lessons: bilingualLines(`
      ضمائر المفعول المباشر وغير المباشر | Direct and indirect object pronouns
      صيغة الاحتمال في الجمل الشائعة | The subjunctive in common sentences
      جملة الشرط مع si | Conditional sentences with si
      نموذج امتحان كامل محلول | A complete paper, solved
    `),
    topics: ['frenchTenses'],
  },
]
