import { homes } from '#web/routing/homes.ts'
import { lazyPage } from './routing/lazy-page.tsx'
import type { PageRoute } from './routing/route.ts'

const home = lazyPage(() => import('#web/content/home/home-page.tsx').then((m) => m.HomePage))
const about = lazyPage(() => import('#web/content/pages/static-page.tsx').then((m) => m.AboutPage))
const contact = lazyPage(() => import('#web/content/pages/contact-page.tsx').then((m) => m.ContactPage))
const faqs = lazyPage(() => import('#web/content/pages/faq-page.tsx').then((m) => m.FaqPage))
const terms = lazyPage(() => import('#web/content/pages/static-page.tsx').then((m) => m.TermsPage))
const privacy = lazyPage(() => import('#web/content/pages/static-page.tsx').then((m) => m.PrivacyPage))
const returnPolicy = lazyPage(() => import('#web/content/pages/static-page.tsx').then((m) => m.ReturnPolicyPage))

const offline = lazyPage(() => import('./content/offline-page.tsx').then((m) => m.OfflinePage))

const consent = lazyPage(() => import('./consents/consent-page.tsx').then((m) => m.ConsentPage))

const signUp = lazyPage(() => import('./auth/sign-up-page.tsx').then((m) => m.SignUpPage))
const login = lazyPage(() => import('./auth/login-page.tsx').then((m) => m.LoginPage))
const forgotPassword = lazyPage(() => import('./auth/forgot-password-page.tsx').then((m) => m.ForgotPasswordPage))
const resetCode = lazyPage(() => import('./auth/reset-code-page.tsx').then((m) => m.ResetCodePage))
const resetPassword = lazyPage(() => import('./auth/reset-password-page.tsx').then((m) => m.ResetPasswordPage))
const verifyAccount = lazyPage(() => import('./auth/verify-account-page.tsx').then((m) => m.VerifyAccountPage))
const otp = lazyPage(() => import('./auth/otp-page.tsx').then((m) => m.OtpPage))

const teachers = lazyPage(() => import('./people/teachers-page.tsx').then((m) => m.TeachersPage))
const teacher = lazyPage(() => import('./people/teacher-page.tsx').then((m) => m.TeacherPage))
const find = lazyPage(() => import('./people/find-page.tsx').then((m) => m.FindPage))
const students = lazyPage(() => import('./people/students-page.tsx').then((m) => m.StudentsPage))
const children = lazyPage(() => import('./people/children-page.tsx').then((m) => m.ChildrenPage))
const student = lazyPage(() => import('./people/student-page.tsx').then((m) => m.StudentPage))
const week = lazyPage(() => import('./week/week-page.tsx').then((m) => m.WeekPage))
const notices = lazyPage(() => import('./notices/notices-page.tsx').then((m) => m.NoticesPage))
const wishes = lazyPage(() => import('./notices/wishes-page.tsx').then((m) => m.WishesPage))
const threads = lazyPage(() => import('./threads/threads-page.tsx').then((m) => m.ThreadsPage))
const thread = lazyPage(() => import('./threads/thread-page.tsx').then((m) => m.ThreadPage))
const profile = lazyPage(() => import('./auth/account-page.tsx').then((m) => m.AccountPage))

const course = lazyPage(() => import('./catalogue/course-page.tsx').then((m) => m.CoursePage))
const lesson = lazyPage(() => import('./catalogue/lesson-page.tsx').then((m) => m.LessonPage))
const freeLesson = lazyPage(() => import('./catalogue/free-lesson-page.tsx').then((m) => m.FreeLessonPage))
const courseById = lazyPage(() => import('./catalogue/course-by-id-page.tsx').then((m) => m.CourseByIdPage))

const courses = lazyPage(() => import('./catalogue/courses-page.tsx').then((m) => m.CoursesPage))
const courseTeacher = lazyPage(() => import('./catalogue/course-page-teacher.tsx').then((m) => m.CoursePageTeacher))

const lessonTeacher = lazyPage(() => import('./catalogue/lesson-page-teacher.tsx').then((m) => m.LessonPageTeacher))
const homework = lazyPage(() => import('./homework/homework-page.tsx').then((m) => m.HomeworkPage))
const inbox = lazyPage(() => import('./inbox/inbox-page.tsx').then((m) => m.InboxPage))
const marking = lazyPage(() => import('./marking/marking-page.tsx').then((m) => m.MarkingPage))
const markedWork = lazyPage(() => import('./homework/marks/marked-work-page.tsx').then((m) => m.MarkedWorkPage))
const exam = lazyPage(() => import('./exams/exam-page.tsx').then((m) => m.ExamPage))
const submissions = lazyPage(() => import('./exams/submissions-page.tsx').then((m) => m.SubmissionsPage))
const submission = lazyPage(() => import('./exams/submission-page.tsx').then((m) => m.SubmissionPage))
const practice = lazyPage(() => import('./exams/practice/practice-page.tsx').then((m) => m.PracticePage))
const paper = lazyPage(() => import('./exams/paper/paper-page.tsx').then((m) => m.PaperPage))
const childPaper = lazyPage(() => import('./exams/paper/paper-page.tsx').then((m) => m.ChildPaperPage))
const ownResults = lazyPage(() => import('./exams/own-results-page.tsx').then((m) => m.OwnResultsPage))
const ownPurchases = lazyPage(() => import('./subscriptions/own-purchases-page.tsx').then((m) => m.OwnPurchasesPage))
const receipt = lazyPage(() => import('./subscriptions/receipt-page.tsx').then((m) => m.ReceiptPage))
const setup = lazyPage(() => import('./office/setup/setup-page.tsx').then((m) => m.SetupPage))
const takeExam = lazyPage(() => import('./exams/take-exam-page.tsx').then((m) => m.TakeExamPage))

const office = lazyPage(() => import('./office/office.tsx').then((m) => m.Office))

/** The route table: address, page, roles that may enter, frame and search visibility. */
export const routes: readonly PageRoute[] = [
  { path: '/', page: home, parts: homes, who: 'anyone', listed: true },
  { path: '/about-us', page: about, who: 'anyone', listed: true },
  { path: '/contact-us', page: contact, who: 'anyone', listed: true },
  { path: '/faqs', page: faqs, who: 'anyone', listed: true },
  { path: '/terms', page: terms, who: 'anyone', listed: true },
  { path: '/privacy', page: privacy, who: 'anyone', listed: true },
  { path: '/return-policy', page: returnPolicy, who: 'anyone', listed: true },

  { path: '/offline', page: offline, who: 'anyone' },
  { path: '/consent', page: consent, who: 'anyone' },

  { path: '/sign-up', page: signUp, who: 'anyone', bare: true, listed: true },
  { path: '/login', page: login, who: 'anyone', bare: true, listed: true },
  { path: '/forgetpassword', page: forgotPassword, who: 'anyone', bare: true },
  { path: '/otpforgetpassword', page: resetCode, who: 'anyone', bare: true, step: 'resetCode' },
  { path: '/resetpassword', page: resetPassword, who: 'anyone', bare: true, step: 'reset' },
  { path: '/verifyaccount', page: verifyAccount, who: 'anyone', bare: true },
  { path: '/otp', page: otp, who: 'anyone', bare: true, step: 'otp' },

  { path: '/find-teacher/:subject?/:grade?', page: find, who: 'anyone', listed: true, comesBack: true },
  { path: '/teachers', page: teachers, who: ['student'] },
  { path: '/teacherDetails/:id?', page: teacher, who: 'anyone', listed: true, comesBack: true },
  { path: '/students', page: students, who: ['teacher'] },
  { path: '/children', page: children, who: ['parent'] },
  { path: '/children/:id/week', page: week, who: ['parent'] },
  { path: '/children/:id/paper/:testId', page: childPaper, who: ['parent'] },
  { path: '/courses', page: courses, who: ['teacher'] },
  { path: '/studentDetails/:id?', page: student, who: ['teacher', 'parent'] },

  { path: '/courseDetails', page: courseById, who: ['student', 'teacher', 'parent', 'admin'], visitorsGo: '/' },
  { path: '/course-details/:id', page: course, who: 'anyone', listed: true, comesBack: true },
  { path: '/free-lesson/:id', page: freeLesson, who: 'anyone', listed: true, comesBack: true },
  { path: '/practice/:id', page: practice, who: 'anyone', listed: true, comesBack: true },
  { path: '/course-details-teacher/:id', page: courseTeacher, who: ['teacher'] },
  { path: '/lesson/:id', page: lesson, who: ['student', 'teacher', 'admin'], visitorsGo: '/' },
  { path: '/lessonteacher/:id', page: lessonTeacher, who: ['teacher'], visitorsGo: '/' },
  { path: '/homework/:id', page: homework, who: ['student', 'teacher'] },
  { path: '/marked-homework/:id', page: markedWork, who: ['student', 'parent'] },

  { path: '/teacher/inbox', page: inbox, who: ['teacher'] },
  { path: '/teacher/marking/:id', page: marking, who: ['teacher'], bare: true, ownFrame: true },

  { path: '/exam/:id', page: exam, who: ['teacher'] },
  { path: '/exam/:id/submissions', page: submissions, who: ['teacher'] },
  { path: '/exam/submission/data/:studentId', page: submission, who: ['teacher'] },
  { path: '/paper/:id', page: paper, who: ['student'] },
  { path: '/student-exam/:id', page: takeExam, who: ['student'], bare: true, outlivesLogin: true },

  { path: '/setup', page: setup, who: 'anyone', bare: true, ownFrame: true },
  { path: '/admin/*?', page: office, who: ['admin'], ownFrame: true },

  { path: '/notices', page: notices, who: ['student', 'teacher', 'parent', 'admin'] },
  { path: '/notices/wishes', page: wishes, who: ['student', 'teacher', 'parent', 'admin'] },

  { path: '/messages', page: threads, who: ['student', 'teacher', 'parent'] },
  { path: '/messages/:id', page: thread, who: ['student', 'teacher', 'parent'] },

  { path: '/my/results', page: ownResults, who: ['student'] },
  { path: '/my/payments', page: ownPurchases, who: ['student'] },
  { path: '/my/payments/:ref', page: receipt, who: ['student'] },

  { path: '/profile', page: profile, who: ['student'] },
  { path: '/profileteacher', page: profile, who: ['teacher'] },
  { path: '/profileparent', page: profile, who: ['parent'] },
]
