export { CheckboxField } from './checkbox-field';
export {
  FieldError,
  PasswordField,
  TextAreaField,
  TextField,
  useFieldLabels,
  type FieldLabels,
} from './fields';
export { FormAlert } from './form-alert';
export {
  loadFailure,
  readServerFailure,
  reasonOf,
  setServerErrors,
  type ServerFailure,
} from './server-failure';
export { useSpinDelay } from './spin-delay';
export { SubmitButton } from './submit-button';
